# How each edition is played, for somebody who has never seen the game, and what the words
# on the cards mean. Every claim holds by the rulebook; the rules themselves stand there.

### The fifth edition

web-howto-fifth-1-title = The goal
web-howto-fifth-1-text = Two small forces fight over a map of hexagonal tiles. You win when your opponent can bring on nobody any more: either all of their units are defeated, or one of yours stands at their edge, on their deployment tile, while they hold no Village.
web-howto-fifth-2-title = Setting up
web-howto-fifth-2-text = A roll of the dice tells who goes first. That player lays the middle tile with the Keep on it; then you take turns choosing a tile and laying it against the others, and after that you set out the Forests, Hills and Villages, one to a tile. Last, each of you chooses a deployment edge, the second player first.
web-howto-fifth-2-screen = “Place the rest at random” does the laying for you.
web-howto-fifth-3-title = A turn
web-howto-fifth-3-text = All units begin in reserve. In your turn you do exactly one thing with one unit: bring it on, move it, or attack with it. Then it is your opponent's turn. Nobody may pass who can do something.
web-howto-fifth-4-title = What a unit can do
web-howto-fifth-4-text = Four numbers say it. OFF: the dice it rolls to strike. DEF: the dice it rolls to protect itself. RNG: how many tiles away it can attack. SPD: how many steps it can move.
web-howto-fifth-5-title = Bringing units on
web-howto-fifth-5-text = A unit enters over your deployment edge; the step onto the deployment tile is the first of its move. If one of your units holds a Village, a unit may start its move from there instead. Who has just come on does not attack in that turn, and while an enemy stands on your deployment tile nobody comes in that way.
web-howto-fifth-6-title = Moving
web-howto-fifth-6-text = A unit goes up to as many steps as its SPD, over free tiles. For one step it may also hop over a friendly unit to the tile beyond. Enemies and gaps in the map are never crossed. You only choose where it ends; the board marks every place that can be reached.
web-howto-fifth-7-title = Attacking
web-howto-fifth-7-text = In a skirmish you attack an enemy within your RNG and nobody changes place. You roll your OFF dice, your target its DEF dice. If its own RNG reaches you, it may retaliate: then its OFF dice meet your DEF dice as well. A strike succeeds when at least one OFF die is higher than every DEF die against it; a tie protects. Both can fall.
web-howto-fifth-8-title = Invading
web-howto-fifth-8-text = Instead of shooting or fighting from where it stands, a unit may attack an enemy within its RNG on a tile that it could otherwise move to. It does without the help of any tile of its own, but if it wins and lives it may take the enemy's place. Otherwise it is back where it began. Water on the way is tested before the dice of the fight.
web-howto-fifth-9-title = Changing the dice
web-howto-fifth-9-text = After the roll a kicker is added: a die that always shows its number. Then the attacker uses any bumps and re-rolls, then the defender. A bump raises one die by its number, to 6 at most; a re-roll rolls one die again.
web-howto-fifth-9-screen = For each choice you see how it changes your chances.
web-howto-fifth-10-title = The ground
web-howto-fifth-10-text = Forest: re-roll one DEF die. Hill: re-roll one OFF die. Keep: a DEF kicker of 4. Village: a place to bring units on. Water: who enters rolls a die and is defeated on a 1 or 2. Field does nothing. Whatever a tile was before, a feature set on it takes its place, so a Forest on Water is safe.
web-howto-fifth-11-title = The units
web-howto-fifth-11-text = The Footman hits harder when it retaliates, the Cavalier is fast and strong against Infantry, the Archer attacks from two tiles away, where Footmen and Cavaliers cannot answer. The Mage is cheap and dangerous, but only at a distance of exactly two tiles; it neither invades nor retaliates.
web-howto-fifth-12-title = First advice
web-howto-fifth-12-text = Never leave your deployment tile to a fast enemy, or hold a Village as well: that keeps you in the game. Attack from where you cannot be answered, and defend in a Forest or the Keep.
web-howto-fifth-12-screen = “Hint” shows what the computer would do, and “Threats” which of your units can be attacked.

### The fourth edition

web-howto-fourth-1-title = The goal
web-howto-fourth-1-text = Two to six players fight over the features of the map: Forests, Highlands, Villages and Townships. You win when no opponent could do anything any more if it were their turn, or at once when every feature on the map is under your control. Allies are counted together.
web-howto-fourth-2-title = Setting up
web-howto-fourth-2-text = Each player has a force of 50 points at most, six tiles and a feature of their own; the ready-made forces bring all of it. A tile with the central feature begins the map. Then you draw tiles from a common bag in turn and lay them where you like. Each player's own feature goes far from all others, and up to three units start on it or next to it. The others wait in reserve.
web-howto-fourth-2-screen = “Place the rest at random” does the laying for you.
web-howto-fourth-3-title = A turn
web-howto-fourth-3-text = You do one thing: move a unit, assault with a unit, bring one on from the reserve, or use an ability whose card calls it an action. Nobody may pass who can do something.
web-howto-fourth-4-title = Moving
web-howto-fourth-4-text = A move is one step onto a free tile, or a hop over one friendly unit to a tile beyond it. A Swift unit makes as many moves more as its number says; a Flying one does too, and may hop over enemies as well. Nobody moves into a gap.
web-howto-fourth-5-title = Assaulting
web-howto-fourth-5-text = A unit assaults an enemy next to it. A Ranged unit reaches as many tiles further as its number says, unless gaps, enemies or features lie in between; to or from a Flying unit only gaps matter. Both units roll all their OFF and DEF dice at once, but a target that cannot reach back rolls no OFF dice. The winner stays in place.
web-howto-fourth-6-title = Who falls
web-howto-fourth-6-text = Each side's OFF dice are laid beside the other's DEF dice, from high to low. Equal dice cancel each other. At the first difference the higher die decides; OFF dice that are left when no DEF dice are succeed. Both units can fall. Who falls is captured.
web-howto-fourth-7-title = Bumps, then re-rolls
web-howto-fourth-7-text = After the roll you take turns using bumps, each of which raises one die of its colour by its number, to 6 at most. Then you take turns with re-rolls of single dice: one for every friendly unit next to your fighter (support), and one if it stands on ground that it favours. The attacker begins both times.
web-howto-fourth-8-title = Control and reserves
web-howto-fourth-8-text = A feature is yours while a unit of yours stands on it. That is where you get new units: they come on next to a feature under your control. A unit on a feature, or next to one that a friend holds, can also go back into the reserve as its move.
web-howto-fourth-9-title = The ground
web-howto-fourth-9-text = Forest: a DEF bump of +2 when assaulted from afar; most units that enter have to stop. Highland: an OFF bump of +2 against units on other ground, but climbing it takes a test. Township and Village: a DEF bump of +2 or +1, and at the end of your turn certain units may come on next to them. Water: who enters must pass a test or is defeated. Plains do nothing.
web-howto-fourth-10-title = Tests
web-howto-fourth-10-text = Water and Highland ask for DEF 5: the unit rolls its DEF dice and passes if one of them shows 5 or more. On a Highland a failure only costs the move. Units that favour the ground take no test, nor do units that are brought on there.
web-howto-fourth-11-title = Special units
web-howto-fourth-11-text = Nearly every unit can do something of its own; its card says what. The Shieldmaiden steps in front of a friend, the Druid walks from anywhere to a Forest, the Stonethrower may miss and hit somebody else. When such a choice comes up, the game asks you.
web-howto-fourth-12-title = First advice
web-howto-fourth-12-text = Keep a unit on a feature, or your reserve stays at home. Fight side by side: each neighbour is a re-roll. Count the features before every turn, since the last one wins the game.
web-howto-fourth-12-screen = “Hint” and “Threats” help you look.

### The third edition

web-howto-third-1-title = The goal
web-howto-third-1-text = Two factions face each other from their bases. You win by striking the enemy base once, or by capturing the whole enemy force.
web-howto-third-2-title = Setting up
web-howto-third-2-text = Each faction is worth 100 points and brings ten tiles into one bag. The player who won the roll sets down their base; then you draw and lay tiles in turn, always onward from that base. The second base goes beside the tile that is furthest away. Each player puts three units on the tiles closest to their base; the others wait in reserve.
web-howto-third-2-screen = “Place the rest at random” does the laying for you.
web-howto-third-3-title = A turn
web-howto-third-3-text = You do one thing: move a unit, assault with a unit, or summon one from the reserve to a free tile next to your base. You pass only when you can do nothing at all.
web-howto-third-4-title = Moving
web-howto-third-4-text = A unit goes one step onto a free tile, or hops over one friendly unit, or over its own base, to a tile beyond. Moving onto its own base takes it back into the reserve. Nobody moves into a gap.
web-howto-third-5-title = Skills
web-howto-third-5-text = A unit has up to three skills: Melee for close fights, Ballistics for ranged ones, and Arcane, Tech or both of them (Magi-Tech) for either. A card says 2/1 for two OFF dice and one DEF die. A number in parentheses is a kicker: one more die that always shows that number.
web-howto-third-6-title = Assaulting
web-howto-third-6-text = In a close assault your unit goes into the tile of an enemy next to it; in a ranged one it stays where it is. The enemy answers with the skill that matches: Melee against Melee, Ballistics against Ballistics, Arcane or Tech against either of the two. Both roll OFF and DEF at once, so that both can fall. A close attacker that lives and has removed its enemy stays there; otherwise it goes back.
web-howto-third-7-title = Who falls
web-howto-third-7-text = Your OFF dice are laid beside the enemy's DEF dice, from high to low, and the other way round. Equal dice cancel each other. At the first difference the higher die decides; OFF dice that are left when no DEF dice are succeed. Who is struck is captured.
web-howto-third-8-title = Re-rolls
web-howto-third-8-text = Before the dice are compared you take turns re-rolling single dice, the attacker first: abilities come before all else. Then every friendly unit next to the assaulted tile gives one re-roll (an assist) and a base next to it two; terrain that suits your unit gives one, and Arcane against Tech one to each.
web-howto-third-9-title = Dangerous ground
web-howto-third-9-text = One die decides. Going in: Water captures on 1–3, a Cave sends back into the reserve on 1–3. Going out: a Swamp holds on 1–3, and from a Labyrinth the opponent may carry the unit off on 1–3. On Ice a unit slips in a random direction on 1–2, going in or out. Units with that terrain as their advantage do not roll.
web-howto-third-10-title = Tunnels
web-howto-third-10-text = Complexes and Caves have walls. Moves, hops and assaults pass only through their open sides, and between two of them only where both are open. Friends assist through walls all the same.
web-howto-third-10-screen = Sides are counted clockwise from 0, which is to the right on a wide screen and at the top on an upright one.
web-howto-third-11-title = Bases
web-howto-third-11-text = Nobody ever stands on a base. It is assaulted as a unit is, defends itself with three DEF dice and never strikes back; units next to it assist it. If a single strike succeeds, its owner has lost.
web-howto-third-12-title = First advice
web-howto-third-12-text = Bring friends along: two assists are often worth more than a better card. Keep a unit next to your base, and answer at once when an enemy comes close to it. Choose the skill in which the enemy has few dice.
web-howto-third-12-screen = “Hint” and “Threats” help you look.

### The second edition

web-howto-second-1-title = The goal
web-howto-second-1-text = Two large factions face each other from their bases. You win by striking the enemy base once, or by capturing the whole enemy force; conjured units do not count for that.
web-howto-second-2-title = Setting up
web-howto-second-2-text = Each faction is worth 150 points and brings ten tiles into one bag. The player who won the roll sets down their base; then you draw and lay tiles in turn, always onward from that base. The second base touches as many tiles as the first, as far from it as can be. In turn you each put three units close to your base; the others wait in reserve.
web-howto-second-2-screen = “Place the rest at random” does the laying for you.
web-howto-second-3-title = A turn
web-howto-second-3-text = You do one thing: move a unit, assault with a unit, summon one from the reserve to a free tile next to your base, or conjure one. You pass only when you can do nothing at all.
web-howto-second-4-title = Moving
web-howto-second-4-text = A unit goes one step onto a free tile, or hops over one friendly unit to a tile beyond. Moving onto its own base takes it back into the reserve. Nobody but a mega unit moves into a gap.
web-howto-second-5-title = Skills and assaults
web-howto-second-5-text = A unit has up to three skills: Melee for close fights, Archery or Firearms for ranged ones, Magic or Tech for either. In a close assault your unit goes into the tile of an enemy next to it; in a ranged one it stays. Melee is answered with Melee, Archery and Firearms with either of these two, Magic and Tech with either of those two. Both roll OFF and DEF at once, so that both can fall.
web-howto-second-6-title = Who falls
web-howto-second-6-text = Your OFF dice are laid beside the enemy's DEF dice, from high to low, and the other way round. Equal dice cancel each other. At the first difference the higher die decides; OFF dice that are left when no DEF dice are succeed. Who is struck is captured. A close attacker that lives and has removed its enemy stays there; otherwise it goes back.
web-howto-second-7-title = Re-rolls
web-howto-second-7-text = Before the dice are compared you take turns re-rolling single dice, the attacker first: abilities come before all else. Then every friendly unit next to the assaulted tile gives one re-roll (an assist) and a base next to it two; terrain that suits your unit gives one. A number in parentheses is a kicker, a die that always shows it and is never rolled again.
web-howto-second-8-title = Dangerous ground
web-howto-second-8-text = One die decides. Going into Water a unit is captured on 1–3; going into a Cave it is back in the reserve on 1–3, but inside nobody shoots at it; out of a Swamp it does not get on 1–3. Units with that terrain as their advantage do not roll. Dungeons have walls: moves and assaults pass only through their open sides.
web-howto-second-8-screen = Sides are counted clockwise from 0, which is to the right on a wide screen and at the top on an upright one.
web-howto-second-9-title = Mega units
web-howto-second-9-text = A few units stand on several spaces at once and move as a whole. They may hang over gaps, but then have no OFF dice. Big as they are, they have a re-roll more for every tile under them beyond the first, shoot one tile further, and fight everybody in turn whom they walk into. They never enter a Dungeon.
web-howto-second-10-title = Conjuring
web-howto-second-10-text = Some units wait in the Aether Queue. When you move a unit that has OFF dice in Magic, you may turn your dial up by one. Once it shows enough, you can conjure as your action: the dial falls by the cost, and the unit appears next to a friend with OFF dice in Magic. If it is defeated, it goes back to the queue.
web-howto-second-11-title = The Heavens
web-howto-second-11-text = Void and Sky tiles are next to the map. Only units that have one of them as their advantage rise there, straight from any tile. On the way back a die is rolled: on 4–6 the unit lands where it wanted, otherwise one tile away at random, which may be its end. From up there nobody assaults the map, but from the map Magic and Tech reach up, and to a Sky tile shots of long range as well.
web-howto-second-12-title = First advice
web-howto-second-12-text = Bring friends along: two assists are often worth more than a better card. Keep somebody beside your base: a single strike on it loses the game, though it rolls three DEF dice. Move your magicians early, so that the dial rises.
web-howto-second-12-screen = “Hint” and “Threats” help you look.

### What the words mean

web-term-off-title = OFF
web-term-off-text = The dice that a unit rolls to strike. In the second and third edition each skill has its own.
web-term-def-title = DEF
web-term-def-text = The dice that a unit rolls to protect itself. Some hazards and abilities test them too.
web-term-range-title = RNG
web-term-range-text = How many tiles away a unit can attack: 1 is the tile next to it.
web-term-speed-title = SPD
web-term-speed-text = How many steps a unit can move in a turn.
web-term-flying-title = Flying
web-term-flying-text = How many moves more a unit makes in a turn; on all of them it may hop over enemies too, once a move.
web-term-swift-title = Swift
web-term-swift-text = How many moves more a unit makes in a turn.
web-term-ranged-title = Ranged
web-term-ranged-text = How many tiles beyond the ones next to it a unit reaches in an assault.
web-term-bump-title = Bump
web-term-bump-text = Raises one die after the roll by its number, to 6 at most.
web-term-reroll-title = Re-roll
web-term-reroll-text = Rolls one die again; the new result counts, be it better or worse.
web-term-kicker-title = Kicker
web-term-kicker-text = One more die that always shows its number. It cannot be rolled again.
web-term-assist-title = Assist
web-term-assist-text = A friend close to a fight gives a re-roll: next to the assaulted tile in the second and third edition, next to the fighting unit in the fourth, where it is called support.
web-term-hazard-title = Hazard
web-term-hazard-text = Ground that is dangerous to enter, or to leave: dice decide what becomes of the unit. The risk is shown before you choose.
