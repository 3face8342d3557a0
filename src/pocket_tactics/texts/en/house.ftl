# The house rules of a new game: what each is called, what it decides, and what its values
# mean. Names and values themselves, as they are typed and recorded, are in the rulebook.

### All editions

house-setup-order = Order of the set-up
house-setup-order-about = Whether a roll-off decides who goes first, or the first seat does. The others follow by seat.
house-setup-order-roll-off = by roll-off
house-setup-order-seat-order = by seat
house-turn-limit = Turn limit
house-turn-limit-about = With two players the game is a draw after this many turns of both together. Each further player adds half of this number.
house-repetition-limit = Repeated positions
house-repetition-limit-about = How often the same position must occur, with the same player to move, for a draw.

### Several editions

house-passing = Passing
house-passing-about = Whether a player who can act may pass.
house-passing-only-when-stuck = only when stuck
house-passing-allowed = allowed
house-copies = Copies of a unit
house-copies-about = How often a force may hold the same unit.
house-copies-any = as often as its points allow
house-copies-three = at most three times
house-mutual-loss = Both sides beaten
house-mutual-loss-about = How the game ends when one action beats both of the last two sides.
house-mutual-loss-draw = a draw
house-mutual-loss-mover-wins = the player who acted wins
house-mutual-loss-mover-loses = the player who acted loses
house-comparison = Comparing the dice
house-comparison-about = Which OFF and DEF dice decide who falls, when both are laid out from high to low.
house-comparison-cancel-ties = the first that are not equal
house-comparison-highest = the highest of each
house-comparison-pairwise = any pair with the OFF die higher

### The fifth edition

house-fifth-comparison = { house-comparison }
house-fifth-comparison-about = { house-comparison-about }
house-fifth-comparison-cancel-ties = { house-comparison-cancel-ties }
house-fifth-comparison-highest = { house-comparison-highest }
house-fifth-comparison-pairwise = { house-comparison-pairwise }
house-invade-reach = Reach of an invasion
house-invade-reach-about = Whether an invader must have the enemy within its RNG, besides being able to move to its tile.
house-invade-reach-move-and-range = both
house-invade-reach-move = moving is enough
house-gate-block = Taken deployment tile
house-gate-block-about = When a player loses by an enemy who stands on their deployment tile.
house-gate-block-always = with or without units in reserve
house-gate-block-only-with-reserves = only with units in reserve
house-fifth-points = { house-points }
house-fifth-points-about = { house-points-about }
house-retaliation = Retaliating
house-retaliation-about = Whether a unit that can retaliate has the choice.
house-retaliation-choice = its player chooses
house-retaliation-always = it always does
house-village-saves = Saved by a Village
house-village-saves-about = Whether a player who holds a Village stays in the game with an enemy on their deployment tile.
house-village-saves-yes = yes
house-village-saves-no = no

### The fourth edition

house-points = Points of a force
house-points-about = The most that the units of a force may cost together.
house-feature-choice = Kinds of features
house-feature-choice-about = Whether a kind may come twice among the players' own features and the one in the centre.
house-feature-choice-any = any kinds
house-feature-choice-distinct = all different
house-start-units = Units at the start
house-start-units-about = Whether a player may begin with fewer than three units on the map when more would fit.
house-start-units-up-to-three = one to three
house-start-units-as-many-as-fit = three, or as many as fit
house-bump-dice = Bumps and colours
house-bump-dice-about = Which dice of its unit a bump may raise.
house-bump-dice-own-colour = those of its colour, OFF or DEF
house-bump-dice-any = those of either colour
house-bumps-in-tests = Bumps in tests
house-bumps-in-tests-about = Whether a unit may use the bumps of its card in tests too.
house-bumps-in-tests-no = no
house-bumps-in-tests-yes = yes
house-return-fire = Answering from afar
house-return-fire-about = What the target of an assault needs to roll OFF dice.
house-return-fire-range = the range to reach back
house-return-fire-range-and-sight = the range and a free line
house-friendly-lob = Lobs on friends
house-friendly-lob-about = What happens to a friendly unit that a scattered lob comes down on.
house-friendly-lob-full = assaulted, without OFF dice
house-friendly-lob-misses = nothing
house-will-reach = Forests and the Warmage
house-will-reach-about = Which Forests a Warmage may command.
house-will-reach-any-forest = any on the map
house-will-reach-own-neighbourhood = where it stands, and next to it
house-team-deploy = Deploying in a team
house-team-deploy-about = Next to whose features a player may deploy.
house-team-deploy-own = their own
house-team-deploy-team = those of the whole team
house-feature-control = Control of features
house-feature-control-about = Whether a player keeps control of a feature when the unit there moves on or falls.
house-feature-control-occupant = no, a unit must stand there
house-feature-control-last-occupant = yes, until somebody else comes
house-feature-victory = Winning by features
house-feature-victory-about = Whether allies win with all features of the map between them, or one of them must control them all.
house-feature-victory-side = allies together
house-feature-victory-single-player = one player alone
house-stuck = Unable to act
house-stuck-about = With three or more players: what happens to one who cannot act but has units on the map.
house-stuck-skip = misses the turn
house-stuck-out = is out of the game

### The third and the second edition

house-no-action = No action left
house-no-action-about = What a player does who has no action at all.
house-no-action-pass = pass
house-no-action-lose = lose
house-zero-off-assault = Assaults without OFF dice
house-zero-off-assault-about = Whether a unit may assault with a skill in which it has neither an OFF die nor an OFF kicker.
house-zero-off-assault-illegal = not allowed
house-zero-off-assault-legal = allowed
house-units-block = Enemies in the way
house-units-block-about = Whether enemy units on the way block a ranged assault.
house-units-block-no = no
house-units-block-enemies = yes
house-base-reach = Assaults on a base
house-base-reach-about = From how far a base may be assaulted.
house-base-reach-as-units = at any range the unit has
house-base-reach-adjacent = from an adjacent tile only
house-hazard-exempt = Hazards and terrain advantage
house-hazard-exempt-about = Whether hazards on the map test units that have that terrain as an advantage.
house-hazard-exempt-by-advantage = no
house-hazard-exempt-nobody = yes, like all others
house-ice-assault = Ice in a close assault
house-ice-assault-about = When a unit is tested for Ice that goes there by a close assault.
house-ice-assault-after = after the assault, if it stays there
house-ice-assault-before = before; who slips does not assault
house-map-linked = A map in one piece
house-map-linked-about = Whether a tile or the second base may only go where an open way leads to the first base.
house-map-linked-required = yes
house-map-linked-printed = no, as in print
house-random-walls = Walls and random moves
house-random-walls-about = Whether tunnel walls stop a random move.
house-random-walls-pass = no
house-random-walls-stay = yes, the unit stays where it is
house-custom-tiles = Tiles of a custom force
house-custom-tiles-about = Which ten tiles a force brings that its player has put together.
house-custom-tiles-ten-free = plain ones and its factions' kinds
house-custom-tiles-own-faction = the ten of one of its factions
house-second-points = { house-points }
house-second-points-about = { house-points-about }
house-conjured-count = Conjured units
house-conjured-count-about = Whether conjured units keep a force from being captured whole.
house-conjured-count-never = no
house-conjured-count-on-map = yes, while they are on the map
house-landing-hazard = Landing from the Heavens
house-landing-hazard-about = Whether a unit that lands on the tile it chose is tested for the hazard there.
house-landing-hazard-chosen-tile = yes
house-landing-hazard-none = no
house-third-points = { house-points }
house-third-points-about = { house-points-about }
house-labyrinth-declined = Lost in a Labyrinth
house-labyrinth-declined-about = What follows when the opponent leaves the lost unit where it is.
house-labyrinth-declined-goes-on = the action goes on
house-labyrinth-declined-turn-over = the turn is over
