# The interface in English. One message an id; rule texts stand in the rulebook.

### Names

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
seat-4 = Violet
seat-5 = Orange
and = { " and " }
comma = { ", " }
or = { " or " }
unit = { $seat } { $name }
counted = { $count } × { $name }
numbered = { $name } { $number }
base-of = { $seat }'s base
nobody = nobody
empty-space = empty
on-tile = { $unit } on tile { $at }
edge = the edge
in-heavens = { $at } in the Heavens
pool-off = OFF
pool-def = DEF
no-dice = none
percent = { $whole }.{ $tenth } %
percent-whole = { $whole } %
percent-about = ≈ { $chance }
percent-below = under 0.1 %
percent-above = over 99.9 %
level-human = a person at this terminal
level-greedy = the computer: { rank-greedy } (greedy)
level-random = the computer: { rank-random } (random)
level-search = the computer: { rank-search } (search)

### Cards

card-unit = { $name } ({ $cost ->
    [one] 1 point
   *[other] { $cost } points
})
card-numbers = OFF { $off }, DEF { $defence }, RNG { $range }, SPD { $speed }
card-symbols = OFF { $off }{ $off_bump ->
    [0] {""}
   *[other] {" "}(bump +{ $off_bump })
}, DEF { $defence }{ $defence_bump ->
    [0] {""}
   *[other] {" "}(bump +{ $defence_bump })
}{ $flying ->
    [0] {""}
   *[other] , Flying { $flying }
}{ $swift ->
    [0] {""}
   *[other] , Swift { $swift }
}{ $ranged ->
    [0] {""}
   *[other] , Ranged { $ranged }
}
card-favours = Favours: { $grounds }
card-faction = { $faction ->
    [none] A mercenary, of no faction
   *[other] Faction: { $faction }
}
card-types = Types: { $types }
card-hazard = A unit that moves or invades into it rolls a die, and is defeated on { $fails }.
card-def-test = { $fails ->
    [held] A unit that moves in must first pass a DEF test of { $needs }, or stays where it was and has done its move
   *[defeated] A unit that moves in must pass a DEF test of { $needs }, or is defeated
}; units that favour it take no test.
card-plain = No effect.

# What a unit is good at by its numbers, before its abilities.
good-at = Good at { $strengths }.
good-attacking = attacking
good-defending = defending
good-shooting = hitting targets { $tiles } tiles away
good-moving = moving { $tiles } tiles a turn
good-flying = flying { $tiles } tiles a turn
good-skill = attacking with { $skills }
good-even = Attacks as well as it defends.

# The units that an ability helps, and when: the unit itself, or any unit on a tile.
ability-owner = { $when ->
    [attacking] When attacking, { $ground ->
        [yes] a unit here
       *[no] it
    }
    [defending] When attacked, { $ground ->
        [yes] a unit here
       *[no] it
    }
    [retaliating] When retaliating, { $ground ->
        [yes] a unit here
       *[no] it
    }
   *[always] { $ground ->
        [yes] A unit here
       *[no] It
    }
} { $kind ->
    [kicker] has
   *[other] may
}
ability-bump = { $owner } raise one { $pool ->
    [off] OFF
   *[def] DEF
} die by { $by }{ $against ->
    [none] .
   *[other] {" "}against { $against }.
}
ability-reroll = { $owner } re-roll one { $pool ->
    [off] OFF
   *[def] DEF
} die{ $against ->
    [none] .
   *[other] {" "}against { $against }.
}
ability-kicker = { $owner } one more { $pool ->
    [off] OFF
   *[def] DEF
} result, a { $face }{ $against ->
    [none] .
   *[other] , against { $against }.
}
ability-only-at = It may only attack at exactly { $tiles } tiles, with { $off } OFF { $off ->
    [one] die
   *[other] dice
}; it neither invades nor retaliates.
ability-deploy-from = The player whose unit stands here may deploy from it.

# The fourth edition.
ability-bonus = { $when ->
    [attacking] { $reach ->
        [adjacent] When assaulting an adjacent unit
        [apart] When assaulting a unit that is not adjacent
       *[any] When assaulting
    }
    [defending] { $reach ->
        [adjacent] When assaulted by an adjacent unit
        [apart] When assaulted by a unit that is not adjacent
       *[any] When assaulted
    }
   *[always] { $reach ->
        [adjacent] In an assault between adjacent units
        [apart] In an assault between units that are not adjacent
       *[any] In an assault
    }
}, { $ground ->
    [yes] a unit here
   *[no] it
} has one more { $pool ->
    [off] OFF
   *[def] DEF
} bump, of +{ $by }{ $unless_on ->
    [none] .
   *[other] , unless the other unit stands on { $unless_on }.
}
ability-numbers = A friendly unit next to it gets { $support } support re-rolls from it instead of one.
ability-twist-fate = When a unit next to it, of whichever side, rolls in an assault or a test, its player may have one of that unit's dice re-rolled: as the re-rolls begin, or right after the roll of a test; one die an assault or test.
ability-interpose = When a friendly unit next to it is assaulted, it may change places with that unit before any dice are rolled and be assaulted instead; one such change an assault.
ability-phalanx = After another unit of its player has moved, it may move one tile, if both then stand next to a friendly unit.
ability-duel = In an assault against an enemy without support, it may have one of that enemy's dice re-rolled as the re-rolls begin.
ability-arcing-shot = It may start a ranged assault over features and enemies in the way, { $fewer ->
    [0] with all its OFF dice
    [one] with 1 OFF die fewer
   *[other] with { $fewer } OFF dice fewer
}; empty spaces still block.
ability-deploy-near = It may be deployed on any free tile { $upon ->
    [yes] { $feature ->
        [none] that holds a feature or is next to one
       *[other] that holds { $feature } or is next to it
    }
   *[no] { $feature ->
        [none] next to a feature
       *[other] next to { $feature }
    }
}, no matter who controls it.
ability-anew = After the roll, it may re-roll all its { $pool ->
    [off] OFF
   *[def] DEF
} dice, once an assault or test.
ability-exchange = When it defeats an enemy of type { $type }, its player may put one of their captured units on the tile of that enemy; not one captured in the same assault.
ability-treewalk = As its move it may go to any free { $feature }, however far, and then assault an adjacent enemy at once.
ability-deathless = When it would be defeated{ $unless_by ->
    [none] {""}
   *[other] , except by a unit that is { $unless_by }
}, it may stay where it is by passing a DEF test of { $needs }.
ability-kin-step = As its move it may go to any free tile next to another friendly unit of type { $type }, however far.
ability-spellblade = When it assaults a unit{ $spares ->
    [none] {""}
   *[other] {" "}that is not { $spares }
}, it has one more bump, of +{ $by }, on OFF or DEF as its player chooses after the roll.
ability-treeline = It starts ranged assaults only on { $feature } or next to it, and then has one more DEF bump, of +{ $by }.
ability-dive = After a move of at least one tile it may assault at once, with one more OFF bump, of +{ $by }, and { $defence } DEF { $defence ->
    [one] die
   *[other] dice
}.
ability-will-of-the-wood = As the action of a turn it sets a free { $feature } of the map over to a free tile beside it that holds no feature, or makes one enemy next to { $feature } pass a DEF test of { $needs } or be defeated.
ability-reload = After a turn in which it started a ranged assault it starts none in the next; adjacent assaults neither count nor are barred.
ability-guard-stance = In an assault with an adjacent unit, it may turn one OFF die into a DEF die after the roll.
ability-wild-lob = Before every assault that it starts, a die is rolled: on { $hits } the target is hit; otherwise another die names a tile next to the target, and any unit there, friend or enemy, becomes the target.
ability-reforge = As the action of a turn it takes an OFF test of { $needs }: passed, one captured unit of its player goes back to the reserves.
ability-war-brew = A friendly unit next to it that is { $types } may take one more OFF bump, of +{ $by }, before the roll of its assault; one of its DEF dice is then lowered by { $price }, to 1 at least.
ability-halt = A unit that enters ends its whole move, and a unit here cannot be hopped; neither holds for units that fly or favour it.
ability-muster = Who controls it may, at the end of their turn, deploy one unit of type { $types } from the reserves next to it.
ability-plunder = When a unit here is defeated by an opponent's unit, that opponent may take one of their captured units back into the reserves; not one captured in the same assault.

# The second and third edition.
no-skill = no skill
skill-melee = Melee
skill-archery = Archery
skill-firearms = Firearms
skill-ballistics = Ballistics
skill-magic = Magic
skill-arcane = Arcane
skill-tech = Tech
skill-magitech = Magi-Tech
skill-dice = { $skill } { $off }{ $off_kicker ->
    [none] {""}
   *[other] ({ $off_kicker })
}/{ $defence }{ $defence_kicker ->
    [none] {""}
   *[other] ({ $defence_kicker })
}
card-skills = OFF/DEF in { $skills }
card-kickers = A number in parentheses is a kicker: one more die that always shows it.
card-terrain = Terrain advantage: { $grounds }
card-conjured = Conjured: it starts in the Aether Queue and comes on for { $cost } on the dial.
card-footprint = It stands on { $footprint ->
    [pair] two spaces: its anchor and the one on side 0
    [trio] three spaces: its anchor and those on its sides 0 and 1
    [diamond] four spaces: its anchor, those on its sides 0 and 1, and the one beyond both
   *[flower] seven spaces: its anchor and all six around it
}.
place-base = A base: no unit stands on it, and a player who loses it loses the game.
place-heavens = It is in the Heavens, next to the map.
card-sort = It counts as { $sort }.
card-openings = A tunnel, open on its sides { $sides }{ $aligned ->
    [yes] {" "}and laid so that none of these meets a wall of another such tunnel
   *[no] {""}
}; there are walls on the others.
card-shelter = Nobody makes a ranged assault on a unit in it.
card-brought = Brought by: { $factions }
die-needed = { $needs ->
    [6] on a 6
   *[other] on { $needs } or more
}

-exempt = units with this advantage take no test
-back = one captured unit of theirs goes back to the reserves
peril-drowning = A unit that moves or assaults in rolls a die: on { $fails } it is lost to the enemy's captures; { -exempt }.
peril-losing = A unit that moves or assaults in rolls a die: on { $fails } it goes back to the reserves; { -exempt }.
peril-sticking = A unit that moves or assaults out of it rolls a die: on { $fails } it stays, and the turn is over; { -exempt }.
peril-slipping = A unit that moves or assaults in or out of it rolls a die: on { $fails } it moves on in a random direction; { -exempt }.
peril-straying = A unit that moves or assaults out of it rolls a die: on { $fails } the opponent may put it on any free tile of the map, and the turn is over; { -exempt }.
peril-void = A unit that enters without this advantage rolls a die: on { $fails }, or on { $with_skill } if it has OFF dice in { $skill }, it is lost to the enemy's captures.
peril-sky = A unit that enters without this advantage has to go back to the map at once, to a free tile of the opponent's choice.

talent-numbers = Its assist is worth { $worth } re-rolls instead of one.
talent-reach = With { $skill } it reaches { $tiles } tiles{ $straight ->
    [yes] {" "}in a straight line
   *[no] {""}
}{ $on ->
    [none] {""}
   *[other] {" "}while it stands on { $on }
}, in ranged assaults and in counter-strikes.
talent-phalanx = After the move of another friendly unit it may move too, once a turn, to a tile beside that unit.
talent-duel = In a { $skill } assault against a unit without assists it may have one die of that unit re-rolled, before all other re-rolls.
talent-interpose = When a friendly unit beside it is assaulted by a unit, it may change places with that one before any dice are rolled and be the target.
talent-twist-fate = Once a turn it may have one die of another fighting unit next to it, friend or enemy, re-rolled, among the re-rolls of abilities.
talent-anew = Once an assault it may re-roll all its { $pool ->
    [off] OFF
   *[def] DEF
} dice, among the re-rolls of abilities.
talent-stubborn = Assaulted from an adjacent tile, it may once re-roll one of its dice, among the re-rolls of abilities.
talent-standard = Another friendly unit of type { $type } that fights beside it may give up one re-roll for an assist and raise one of its OFF dice by 1; once an assault.
talent-lower-shield = In a { $skill } assault it may roll one DEF die fewer and one OFF die more, 3 at most.
talent-lob = Before each ranged { $skill } assault of its own a die is rolled: on { $strays } the shot strays one tile in a random direction, and a friend, enemy or base there is the target.
talent-slow-gun = It makes no { $skill } assault on the turn after such an assault; counter-strikes do not count.
talent-steady-aim = It makes no { $skill } assault on the turn after a move of its own; counter-strikes are free.
talent-spellblade = Its OFF kicker in { $skill } does not count against a unit of type { $spares }.
talent-gang-up = When it assaults a target that another friendly { $card } stands beside, it has one re-roll more.
talent-close-ranks = When it is assaulted, every other friendly unit of the faction { $faction } beside it gives it one re-roll more.
talent-distraction = In an assault its enemy has { $fewer ->
    [one] 1 re-roll
   *[other] { $fewer } re-rolls
} for assists fewer.
talent-wasting-aura = In an assault an enemy unit beside it rolls { $fewer ->
    [one] 1 OFF die and 1 DEF die fewer
   *[other] { $fewer } OFF dice and { $fewer } DEF dice fewer
}, however many such units there are.
talent-kicker-aura = While it is on the map, every kicker of its side is higher by { $by } and every kicker of the enemy lower by { $by }, from 0 to 6.
talent-reprieve = When it would be captured{ $unless ->
    [none] {""}
   *[other] , except by a strike with { $unless }
}, a die is rolled: { $die } it goes back to the reserves instead.
talent-fall-guy = When a strike would capture it, its player may name a friendly { $card } beside it and roll a die: { $die } that one is captured instead.
talent-redeem = After its strike with { $skill } has captured a unit, its player may { $tested ->
    [yes] have it take an OFF test of { $needs } in { $skill }: if it passes, { -back }
   *[no] roll a die: { $die } { -back }
}.
talent-last-spark = When the strike of a unit defeats it, a die is rolled: { $die } that unit is lost too.
talent-freeze-ground = After its strike has defeated an enemy, its player may turn the tile of the assault into { $ground }, with one of { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} that stay on the map.
talent-restore = Each time an enemy unit is captured while it is on the map, its player may roll a die: { $die } one captured unit of theirs, of type { $type }, goes back to the reserves.
talent-shove = After a { $skill } assault of its own in which nobody was struck it may push the defender one tile away.
talent-sealed-hull = It takes no test of { $on }.
talent-ambush = It may also be brought on at any free { $onto } of the map{ $wary ->
    [yes] {" "}with no enemy unit beside it
   *[no] {""}
}.
talent-treewalk = As its move it may go to any free { $onto } of the map, however far.
talent-double-hop = Its hop may pass two friendly units in a row.
talent-kin-step = As its move it may go to a free tile beside another friendly unit of type { $type }, { $within } steps away at most.
talent-wings = Its hop may pass an enemy unit instead of a friendly one.
talent-current = Its move may cross any number of connected free { $over } tiles and end on one of them or beside one.
talent-shift-wood = As the action of a turn it has a free { $terrain } of the map change places with a free tile beside that, but not the same two on two turns running.
talent-ransom = As the action of a turn it takes an OFF test of { $needs } in { $skill }: if it passes, one captured unit of its player goes back to the reserves.
talent-summoned-gate = It stays off the map until a friendly unit calls it: that one takes, as the action of a turn, an OFF test of { $needs } in { $skill }, and if it passes, this unit is placed on a free tile beside it.
talent-immobile = It never moves, makes no close assault, and is not swapped, pushed or recalled.
talent-inert = It takes no action of any kind.

### What happened

event-roll-off = { $seat } rolls { $face } for the turn order.
event-first-player = { $seat } goes first.
event-tile-laid = { $seat } lays { $terrain } at { $at }.
event-feature-set = { $seat } sets { $feature } on { $at }.
event-gate-chosen = { $seat } will deploy through the edge at { $at }.
event-turn = Turn { $number }: { $seat }.
event-moved = { $unit } { $rule ->
    [heavens-return] comes down at
    [random-outcome] ends up at
   *[other] moves to
} { $way }.
event-deployed = { $unit } is deployed from { $start }.
event-tested = { $unit } rolls { $face } against the hazard at { $at }: { $survived ->
    [yes] safe.
   *[no] { $rule ->
        [cave-lost] it loses its way.
        [hazard-when] it takes effect.
        [ice-counter] it slips.
        [ice-slip] it slips.
        [labyrinth-lost] it goes astray.
        [swamp-stuck] it is stuck.
       *[other] lost.
    }
}
event-declared = { $unit } { $invading ->
    [yes] invades the tile of
   *[no] attacks
} { $target }.
event-retaliated = { $unit } retaliates.
event-rolled = { $unit } rolls { $pool }: { $faces }.
event-kicked = { $unit } has a kicker: { $pool } { $face }.
event-bumped = { $unit } bumps { $pool } { $face } to { $to }.
event-rerolled = { $unit } re-rolls { $pool } { $face }: { $to }.
event-compared = { $unit }, OFF { $strike } against DEF { $guard } of { $target }: { $cancel ->
    [yes] equal dice cancel;{" "}
   *[no] {""}
}{ $succeeded ->
    [yes] { $theirs ->
        [none] nothing stands against { $ours }.
       *[other] { $ours } beats { $theirs }.
    }
   *[no] { $ours ->
        [none] no die is left to strike with.
       *[other] { $ours } does not beat { $theirs }.
    }
}
event-captured = { $unit } is captured by { $by }.
event-place-taken = { $unit } takes the place, { $at }.
event-passed = { $seat } passes.
event-feature-drawn = The central feature is drawn: { $feature }.
event-map-opened = The map begins with { $feature } in the middle, on { $terrain }.
event-tile-drawn = { $seat } draws { $terrain }.
event-placed = { $unit } is { $rule ->
    [summon] summoned to
   *[other] placed on
} { $at }.
event-held = { $unit } is held at { $at }.
event-recalled = { $unit } goes back into the reserves.
event-judged = { $unit } { $passed ->
    [yes] passes
   *[no] fails
} the { $pool } test of { $needs }.
event-assaulted = { $unit } assaults { $target }.
event-lobbed = { $unit } rolls { $face } for the lob: { $hit ->
    [yes] on target.
   *[no] it scatters.
}
event-scattered = { $unit } rolls { $face } for the scatter: the lob comes down at { $at }, { $target ->
    [none] where nobody is hit.
   *[other] on { $target }.
}
event-stepped-in = { $unit } changes places with { $target } and is the target now.
event-brew-taken = { $unit } takes the brew of { $target }.
event-brew-paid = { $unit } pays for the brew: DEF { $face } becomes { $to }.
event-die-turned = { $unit } turns OFF { $face } into a DEF die.
event-tempered = { $unit } has a bump of +{ $bump } on { $pool }.
event-die-marked = { $unit } will have { $pool } { $face } of { $target } re-rolled.
event-supported = { $unit } has { $support ->
    [0] {""}
    [one] 1 re-roll for support
   *[other] { $support } re-rolls for support
}{ $favoured ->
    [yes] { $support ->
        [0] 1 re-roll for favoured terrain
       *[other] {" "}and 1 for favoured terrain
    }
   *[no] {""}
}.
event-sunk = { $unit } is lost, and nobody captures it.
event-stayed = { $unit } stays.
event-taken-back = { $unit } is back in the reserves of { $seat }.
event-feature-shifted = { $unit } sets { $feature } over to { $at }.
event-afflicted = { $unit } calls up the wood against { $target }.
event-turn-missed = { $seat } cannot act and misses the turn.
event-knocked-out = { $seat } is out: all units left leave the game.
event-tile-set-aside = There is no place for { $terrain }: it is set aside, and { $seat } draws again.
event-tiles-left-over = What fits nowhere leaves the game: { $terrains }.
event-base-set = { $seat } sets the base, { $base }, at { $at }.
event-dial-turned = The dial of { $seat } is turned to { $dial }.
event-conjured = { $unit } is conjured to { $at }.
event-sent-home = { $unit } goes back { $zone ->
    [queue] to the Aether Queue
   *[other] into the reserves
}.
event-drifted = { $unit } rolls { $face } for a direction: toward { $at }.
event-ground-frozen = { $unit } freezes { $at }: { $ground }.
event-pushed = { $unit } is pushed to { $at }.
event-tiles-swapped = { $unit } swaps the tiles at { $start } and { $to }.
event-gate-called = { $unit } calls { $gate }.
event-engaged = { $unit } { $close ->
    [yes] storms
   *[no] shoots at
} { $target } ({ $at }) with { $skill }.
event-skill-chosen = { $unit } answers with { $skill }.
event-faced = { $unit } fights { $target } next.
event-shield-lowered = { $unit } lowers its shield: one DEF die fewer, one OFF die more.
event-aided = { $unit } has { $rerolls ->
    [one] 1 re-roll
   *[other] { $rerolls } re-rolls
}{ $assists ->
    [0] {""}
   *[other] {" "}({ $assists } from assists)
}.
event-chanced = { $unit } rolls { $face }: { $rule ->
    [heavens-return] { $passed ->
        [yes] it lands on its tile.
       *[no] it misses its tile.
    }
   *[other] { $passed ->
        [yes] it succeeds.
       *[no] it fails.
    }
}
event-named-instead = { $unit } may be captured instead of { $other }.
event-base-struck = { $unit } strikes the base of { $seat }.
event-ended = { $how ->
    [defeated] { $winners } wins: every enemy unit is defeated.
    [captured] { $winners } wins: the whole enemy force is captured.
    [captured-both] Both forces are captured at once: the game is drawn.
    [base] { $winners } wins: the enemy's base has fallen.
    [idle] { $winners } wins: the enemy can do nothing.
    [blocked] { $winners } wins: one of its units holds the enemy's edge, and the enemy holds no Village.
    [stuck] { $winners } { $many ->
        [yes] win
       *[no] wins
    }: no enemy unit can act or be deployed.
    [features] { $winners } { $many ->
        [yes] win
       *[no] wins
    }: every feature is in their hands.
    [mutual] All sides are beaten at once{ $winners ->
        [none] : the game is drawn.
       *[other] : { $winners } wins.
    }
    [repetition] The game is drawn: the position has come up too often.
    [turn-limit] The game is drawn: the last turn is over.
   *[other] The game is over.
}
you-resigned = You resigned in turn { $turn }.
player-resigned = { $by } resigned in turn { $turn }.

### What may be done

action-tile = lay { $terrain } at { $at }
action-feature = set { $feature } on { $at } ({ $ground })
action-gate = deploy through the edge at { $at } ({ $ground })
action-move = { $way ->
    [up] rise to
    [down] come down to
   *[over] move to
} { $to } ({ $ground })
action-deploy = { $edition ->
    [second] summon
    [third] summon
   *[other] deploy
} to { $to } ({ $ground })
action-place = place on { $to } ({ $ground })
action-recall = return to the reserves
action-treewalk = walk to { $to } ({ $ground }), however far
action-kin-step = step to { $to } ({ $ground }), beside its kin
action-assault = assault { $target } ({ $at }, { $ground })
action-arc = shoot over to { $target } ({ $at }, { $ground })
action-shift = { $edition ->
    [second] swap the tiles at { $start } and { $to } ({ $ground })
    [third] swap the tiles at { $start } and { $to } ({ $ground })
   *[other] move the feature at { $start } to { $to } ({ $ground })
}
action-afflict = call up the wood against { $target } ({ $at }, { $ground })
action-reforge = try to get a captured unit back
action-muster = bring { $unit } to { $to } ({ $ground }), called up from { $source }
action-facing = { $at } is nearest the thrower
action-interpose = change places: { $unit } becomes the target
action-brew = { $unit } takes the brew of { $of }
action-anew = { $unit } re-rolls all { $pool } dice
action-guard = { $unit } turns OFF { $face } into a DEF die
action-temper = the bump goes to { $pool }
action-pay = lower DEF { $face }
action-twist = { $unit } has { $pool } { $face } of { $of } re-rolled
action-duel = { $unit } has the enemy's { $pool } { $face } re-rolled
action-defy = try to stay
action-exchange = put { $unit } on the tile
action-take-back = take { $unit } back into the reserves
action-draw = draw { $piece }
action-skirmish = attack { $target } ({ $at }, { $ground })
action-invade = invade { $target } ({ $at }, { $ground })
action-retaliate = retaliate
action-take-place = take the place, { $at } ({ $ground })
action-bump = bump { $pool } { $face } by { $by }
action-reroll = re-roll { $pool } { $face }
action-tunnel = lay { $terrain } at { $at }, open on sides { $sides }
action-base = set the base at { $at }
action-conjure = conjure to { $to } ({ $ground }); the dial falls to { $left }
action-storm = storm { $target } with { $skill } ({ $at }, { $ground })
action-shoot = shoot at { $target } with { $skill } ({ $at }, { $ground })
action-charge = charge to { $to } against { $targets } ({ $ground })
action-call = call { $gate }
action-dial = turn the dial up to { $dial }
action-declare = fight with { $skill }
action-meet = { $target } is fought next
action-test = { $hazard } is tested next
action-lower-shield = { $unit } lowers its shield: one DEF die fewer, one OFF die more
action-raise = raise OFF { $face } by 1 for an assist, as the standard of { $of } allows
action-instead = { $unit } may be captured instead
action-attempt = { $unit } tries
action-freeze = { $unit } freezes it
action-push = push { $unit } to { $to } ({ $ground })
action-send-back = { $unit } goes back
action-decline = { $step ->
    [dialing] leave the dial
    [astray] leave it alone
    [following-up] nobody follows
    [stepping-in] do not interpose
    [lowering] keep the shield up
    [duelling] leave the dice
    [ability-turn] no more re-rolls of abilities
    [situation-turn] no more re-rolls
    [pushing] do not push
    [naming-instead] nobody instead
    [attempting] do not try
    [freezing] leave it as it is
    [answer] do not retaliate
    [follow] stay where it is
    [onward] stay there
    [place-units] no more units
    [following] nobody follows
    [striking] no assault
    [interposing] do not interpose
    [brewing] no brew
    [rolling-anew] keep the dice
    [rolling-trial-anew] keep the dice
    [bumping-trial] keep the dice
    [guarding] keep the OFF dice
    [boosting] no more bumps
    [marking] leave the dice
    [twisting-trial] leave the dice
    [rerolling] no more re-rolls
    [defying] let it fall
    [spoiling] nobody comes back
    [calling-up] call up nobody more
   *[use-effects] leave it at that
}
action-pass = pass
action-roll = roll { $faces }
odds-peril = lost { $chance }
odds-target = { $base ->
    [yes] { $target } falls
   *[no] only { $target } falls
} { $chance }
odds-both = both fall { $chance }
odds-attacker = only { $attacker } falls { $chance }
odds-drowned = lost on the way { $chance }
odds-neither = { $base ->
    [yes] it stands
   *[no] neither
} { $chance }
odds-elsewhere = { $other ->
    [none] only another unit falls
   *[other] only { $other } falls
} { $chance }
odds-traded = { $other ->
    [none] another unit and { $attacker } fall
   *[other] { $other } and { $attacker } fall
} { $chance }
odds-held = { $edition ->
    [second] does not get there
    [third] does not get there
   *[other] held
} { $chance }
odds-pass = passes { $chance }

### Questions in the game

prompt = >
heading-chosen = { $seat }: { $words }
heading-choose-tile = { $seat }: which tile do you lay?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto lays the rest; help lists the commands)
}
heading-choose-feature = { $seat }: which feature do you set?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto sets the rest)
}
heading-choose-edge = { $seat }: where is your deployment edge?
heading-take-turn = { $seat }: which unit acts?{ $face ->
    [page] {""}
   *[terminal] {" "}(number or name; help lists the commands)
}
heading-answer = { $seat }: { $attacker } attacks { $target }. Does { $target } retaliate?
heading-use-effects =
    { $seat }: bump or re-roll a die?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-follow = { $seat }: does { $attacker } take the place of { $target }?
heading-place-tile = { $seat }: { $terrain } was drawn. Where does it go?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto lays the rest; help lists the commands)
}
heading-place-feature = { $seat }: where does your feature go?
heading-place-units = { $seat }: which unit starts, and where? (up to three)
heading-onward = { $seat }: does { $unit } move on?
heading-following = { $seat }: { $unit } has moved. { $follower ->
    [several] Does another unit follow?
   *[other] Does { $follower } follow?
}
heading-striking = { $seat }: { $unit } has moved. Does it assault at once?
heading-calling-up = { $seat }: which unit is called up at the end of the turn?
heading-choose-facing = { $seat }: two tiles are equally near the thrower. Which one counts?
heading-interposing = { $seat }: { $attacker } assaults { $target }. Does another unit step in?
heading-brewing = { $seat }: { $attacker } assaults { $target }. Take the brew?
heading-rolling-anew =
    { $seat }: re-roll a whole pool?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-guarding =
    { $seat }: does an OFF die become a DEF die?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-tempering =
    { $seat }: which pool has the bump?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-paying =
    { $seat }: which die is lowered for the brew?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-boosting =
    { $seat }: bump a die?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-marking =
    { $seat }: which die is re-rolled?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-rerolling =
    { $seat }: re-roll a die?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-defying = { $seat }: { $unit } is defeated. Does it try to stay?
heading-spoiling = { $seat }: which of your captured units comes back?
heading-fetching = { $seat }: which of your captured units is taken back?
heading-rolling-trial-anew = { $seat }: { $unit } rolls { $pool } { $faces } and needs { $needs }. Re-roll all dice?
heading-twisting-trial = { $seat }: { $unit } rolls { $pool } { $faces } and needs { $needs }. Re-roll a die?
heading-bumping-trial = { $seat }: { $unit } rolls { $pool } { $faces } and needs { $needs }. Use the bump?
heading-lay-terrain = { $seat }: { $terrain } was drawn. Where does it go?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto lays the rest; help lists the commands)
}
heading-same-sides = { $seat }: where does your base go?
heading-at-furthest = { $seat }: where does your base go?
heading-place-starter = { $seat }: which unit starts, and where? (close to your base)
heading-dialing = { $seat }: your dial stands at { $dial }. Turn it up?
heading-astray = { $seat }: { $unit } has gone astray. Where do you put it?
heading-banishing = { $seat }: { $unit } has to leave the Heavens. To which tile?
heading-following-up = { $seat }: { $unit } has moved. { $follower ->
    [several] Does another unit follow?
   *[other] Does { $follower } follow?
}
heading-placing-gate = { $seat }: { $unit } has been called. Where does it go?
heading-choosing-next = { $seat }: { $unit } charges. Who of yours is fought next?
heading-declaring = { $seat }: with which skill does { $unit } fight { $target }?
heading-sending-back = { $seat }: { $unit } ends up on the tile of { $friend }. Which of them goes back?
heading-choose-test = { $seat }: which hazard is { $unit } tested for next?
heading-naming-instead = { $seat }: { $unit } is struck. May another unit be captured instead?
heading-attempting = { $seat }: does { $unit } try to free one of your captured units?
heading-taking-back = { $seat }: which of your captured units comes back?
heading-freezing = { $seat }: does { $unit } freeze the tile at { $at }?
heading-stepping-in = { $seat }: { $attacker } assaults { $target } with { $attacker-skill }. Does another unit step in?
heading-answering = { $seat }: { $attacker } assaults { $target } with { $attacker-skill }. What does { $target } answer with?
heading-lowering = { $seat }: { $attacker } assaults { $target } with { $attacker-skill }. Does { $unit } lower its shield?
heading-pushing = { $seat }: nobody was struck. Does { $attacker } push { $target } away?
heading-duelling =
    { $seat }: re-roll one of the enemy's dice?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-ability-turn =
    { $seat }: use an ability to re-roll a die?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-situation-turn =
    { $seat }: use a re-roll from assists or terrain?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
boost = bump { $pool } +{ $by }
reroll-of = re-roll { $pool }
rerolls-left = { $count ->
    [one] 1 re-roll
   *[other] { $count } re-rolls
}
dice-of-pool = { $pool } { $faces }{ $kickers ->
    [none] {""}
   *[other] {" "}and kicker { $kickers }
}
choice-piece = { $name } ({ $left } left)
choice-place = { $name } at { $at }: { $ways ->
    [one] 1 way to turn it
   *[other] { $ways } ways to turn it
}
choice-unit = { $name } at { $at }: { $choices }
choice-counts = { $moves ->
    [0] no move
    [one] 1 move
   *[other] { $moves } moves
}{ $attacks ->
    [0] {""}
    [one] , 1 attack
   *[other] , { $attacks } attacks
}
choice-reserve = { $edition ->
    [second] { $action ->
        [conjure] conjure
        [place] place
       *[deploy] summon
    } { $name } ({ $moves ->
        [one] 1 place
       *[other] { $moves } places
    })
    [third] { $action ->
        [place] place
       *[deploy] summon
    } { $name } ({ $moves ->
        [one] 1 place
       *[other] { $moves } places
    })
   *[other] { $name } in reserve: { $moves ->
        [one] 1 deployment
       *[other] { $moves } deployments
    }
}

### Answers

not-understood = “{ $text }” is not among the choices, and neither a command nor an action. Type help.
several-choices = Several choices lead to { $name }. Type a number: { $numbers }.
no-such-number = There is no { $text } here: choose { $count ->
    [one] 1
   *[other] 1 to { $count }
}.
not-at-hand = { $name } is not available here.{ $enter ->
    [back] {" "}Press Enter to go back.
   *[on] {""}
}
unknown-unit = There is no unit “{ $name }”; there are { $known }.
unknown-place = There is no tile “{ $name }”; there are { $known }.
which-one = “{ $name }” could be { $units }. Type one of them.
with-id = { $name } ({ $id })
not-an-action = Cannot read this: { $complaint }.
refused = Not legal: { $reason } [{ $rule }]
legal = That is legal.
why-what = Name an action as well: why move F1 B3
log-how = How many lines? For example: log 10
warned-again = { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }? { $warning } Choose it again to play it.
table-answered = Answered for { $seat ->
    [you] you
   *[other] { $seat }
 }: { $words }. { $why ->
    [only] Nothing else is legal.
    [decided] It does not change how the game can end.
    [alike] It makes no difference.
   *[better] Nothing is better.
 }
answers-that-harm = { $count ->
    [one] 1 more, which only harms
   *[other] { $count } more, which only harm
 }
ask-how = Type: ask everything, or: ask less
ask-set = { $state ->
    [everything] You are asked everything from now on.
   *[less] The program answers questions that make no difference.
 }
hint = A hint: { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }{ $odds ->
    [none] {""}
   *[other] : { $odds }
}.
slow-search = { rank-search } looks less far ahead in this game: { $why ->
    [missing] the fast search was not compiled here.
   *[large] it is too large for the fast search.
}
hint-estimate = The computer estimates your chance to win the game at { $chance }.
reason-only = There is no other choice.
reason-setup = It serves your units best.
reason-may-win = It may win the game.
reason-keeps = { $how ->
    [blocked] It protects you from a loss at your edge next turn.
    [base] It protects you from a loss at your base next turn.
    [features] It keeps the features in balance.
    [defeated] It does not risk your last unit.
    [captured] It does not risk your last unit.
    [stuck] It keeps you able to act.
   *[other] It keeps you in the game.
}
reason-safer = No other choice is safer.
reason-lost = No choice avoids a loss.
reason-fight = It has the best odds in this fight.
reason-attack = No other attack promises more.
reason-deploy = It brings a unit to where it is needed.
reason-position = It gives you the best position.
stakes-wins = { $sure ->
    [yes] wins the game
   *[no] wins the game: { $chance }
}
stakes-loses = { $sure ->
    [yes] loses the game
   *[no] loses the game: { $chance }
}
stakes-loses-next = the game can be lost next turn: { $chance }
danger = { $how ->
    [blocked] The enemy can win at your edge next turn: { $chance }.
    [base] Your base can fall next turn: { $chance }.
    [features] The enemy can hold all features next turn: { $chance }.
    [defeated] Your last unit can fall next turn: { $chance }.
    [captured] Your last unit can fall next turn: { $chance }.
   *[other] You can lose the game next turn: { $chance }.
}
lost-by = The action that lost, in turn { $turn }: { $words }. The risk to lose by the enemies' next turn was { $risk }. The safest choice had { $safer }: { $safest }.
lost-by-nothing = In the last { $count } turns of { $seat }, no other choice was clearly safer.
warned = That is risky: { $stakes }. { $both ->
    [yes] That is a risk of { $risk } in all; the safest choice has { $safer }.
   *[no] The safest choice has a risk of { $safer }.
}
logged = { $sentence } [{ $rule }]
no-card = No card here contains “{ $text }” in its name.
odds-of = { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }: { $odds }
no-odds = No current choice involves dice.
threat = { $at }: { $words }.
threat-words = { $units } could attack here
threat-words-falls = { $units } could attack here: { $instead ->
    [yes] another unit can become the target instead of { $target } and falls with { $chance }
   *[no] { $target } falls with { $chance }
}
foreseen-attacks = { $after ->
    [success] If this succeeds,
   *[action] After this,
} { $unit } could attack { $target }, { $instead ->
    [yes] but another unit can become the target and falls with { $chance }
   *[no] which falls with { $chance }
}{ $more ->
    [0] .
    [one] . 1 other target is threatened.
   *[other] . { $more } other targets are threatened.
 }
foreseen-nothing = { $after ->
    [success] If this succeeds,
   *[action] After this,
} no enemy can attack you next turn.
foreseen-dice = What enemies can do after this depends on dice.
no-threats = No enemy could attack anything next turn.
odds-left-out = (odds: type odds)
note-how = Comment on the last action: note TEXT. A second note replaces the first. Undoing the action removes its note.
no-note = A note is one line of at most { $most } characters.
noted = Note on the last action: { $comment }
draw-offered = { $seat } offers a draw.
you-offer-draw = You offer a draw.
draw-declined = The draw is declined.
undone = Undone.
nothing-to-undo = Nothing to undo: you have not decided anything since the last die roll.
nothing-to-redo = Nothing to redo: nothing was undone, or another action was played since.
no-resigning = You cannot resign while more than two sides are playing.
resign-sure = { $seat } resigns and loses the game. Continue? (yes or no)
no-draw = There is no other person to agree on a draw with, or more than two sides are playing.
draw-sure = { $seat } offers a draw. { $others }: do you accept it? (yes or no)
auto-too-late = The map is complete; auto lays only the rest of the map.
save-where = Name a file that does not exist yet: save FILE.
saved = A copy of the record is in { $path }.
cannot-save = The copy cannot be saved: { $complaint }.
help =
    Type a number, or the name of a unit (F1) or tile (B3). Enter alone goes back.
    In a fight it takes the first answer, which is the best.
      look          the whole position     log [N]          the news, with rule ids
      cards [WORD]  the cards              rules [ID|WORD]  the rulebook
      hint          good advice            why ACTION       why it is not legal
      undo          your last decision, unless dice were rolled since
      redo          what was undone        resign           lose the game at once
      odds          odds of the choices    draw             agree on a draw
      legend        the signs of the map   auto             lay the rest of the map
      save FILE     a copy of the record   note TEXT        a comment on the action
      threats [UNIT]  the places that enemies could attack next turn
      ask everything  you answer every question (ask less: as before)
      quit or q     leave; the game is saved
    Actions may be typed as in a record, or with the names on the map: move F1 B3
help-sides =
    Until the map is complete, places have coordinates.
    Sides 0 to 5 of a tile 0,0 face: 0,-1  1,-1  1,0  0,1  -1,1  -1,0
pager-keys = Space: on, b: back, q: leave
legend-unit = a unit of { $seat }, with its short name
legend-home = { $seat }: { $home }
legend-chosen = who acts, or fights
legend-more = a unit of several spaces, on the tiles next to its first
legend-openings = an opening of a tunnel, over that side
legend-through = openings that lead straight through
legend-wall = the wall of a tunnel, with no way through
legend-cut = name continues (shortened)
legend-mark = the choices of the menu that lead there
legend-signless = no sign, only the colour: { $grounds }
legend-space = an empty space that can be chosen
legend-frame = the frame of a tile, in the colour of its ground
legend-heavens = a separate map: what is drawn below this sign is in the Heavens

### The position in words

headline-setup = Setting up
headline-turn = Turn { $number }: { $seat } to play
headline-answer = Turn { $number }: { $by } answers { $seat }
you = You
headline-your-turn = Turn { $number }: your turn
headline-ended = { $end ->
    [won] You won in turn { $number }
   *[lost] You lost in turn { $number }
 }
headline-you-answer = Turn { $number }: you answer { $seat }
headline-answers-you = Turn { $number }: { $by } answers you
zone-map = map
zone-reserve = reserve
zone-captured = lost
zone-gone = gone
zone-queue = queue
zone-aside = aside
zone-dial = dial
zone-reloads = reloading
zone-shifted = shifted
zone-home = { $edition ->
    [second] base
    [third] base
    [fifth] deployment tile
   *[other] own feature
}
zone-features = features
zone-with = with
zone-out = out
unit-stands = { $name } at { $at } ({ $ground })
status-map = { $seat } on the map: { $list }.
status-reserve = { $seat } in reserve: { $list }.
status-captured = { $seat } has lost: { $list }.
status-home = { $edition ->
    [second] The base of { $seat } is at { $list }.
    [third] The base of { $seat } is at { $list }.
    [fifth] { $seat } deploys through the edge at { $list }.
   *[other] The feature of { $seat } is at { $list }.
}
status-gone = { $seat } has left the game with: { $list }.
status-features = { $seat } controls: { $list }.
status-reloads = { $edition ->
    [second] { $seat } may not shoot with: { $list }.
    [third] { $seat } may not shoot with: { $list }.
   *[other] { $seat } must reload: { $list }.
}
status-dial = The dial of { $seat } stands at { $list }.
status-queue = { $seat } has in the Aether Queue: { $list }.
status-aside = { $seat } has set aside: { $list }.
status-shifted = { $seat } cannot swap these back yet: { $list }.
queued = { $name } (cost { $cost })
barred = { $name } ({ $skills })
status-out = { $seat } is out.
status-team = { $seat } plays together with { $list }.
captive = { $name } (to { $by })
captive-common = { $name } (to nobody)
tile-line = { $at }: { $content }
tile-content = { $feature ->
    [none] { $terrain }
   *[other] { $feature } on { $terrain }
}{ $place ->
    [base] , { $yours ->
        [yes] your base
       *[no] { $keeper }'s base
    }
   *[map] {""}
}{ $home ->
    [none] {""}
   *[other] , { $edition ->
        [fifth] { $yours ->
            [yes] your edge
           *[no] { $home }'s edge
        }
       *[other] { $yours ->
            [yes] your own feature
           *[no] { $home }'s own feature
        }
    }
}{ $openings ->
    [none] {""}
   *[other] , open on sides { $openings }
}{ $occupant ->
    [none] {""}
   *[other] , { $occupant }
}
space-line = { $at }: an empty space, { $occupant } over it
heavens = The Heavens
result = { $how ->
    [defeated] { $winners } wins in turn { $turn }: every enemy unit is defeated.
    [captured] { $winners } wins in turn { $turn }: the whole enemy force is captured.
    [captured-both] Both forces were captured at once in turn { $turn }: a draw.
    [base] { $winners } wins in turn { $turn }: the enemy's base has fallen.
    [idle] { $winners } wins in turn { $turn }: the enemy can do nothing.
    [blocked] { $winners } wins in turn { $turn }: one of its units holds the enemy's edge, and the enemy holds no Village.
    [stuck] { $winners } { $many ->
        [yes] win
       *[no] wins
    } in turn { $turn }: no enemy unit can act or be deployed.
    [features] { $winners } { $many ->
        [yes] win
       *[no] wins
    } in turn { $turn }: every feature is in their hands.
    [mutual] All sides were beaten at once in turn { $turn }{ $winners ->
        [none] : a draw.
       *[other] : { $winners } wins.
    }
    [repetition] A draw in turn { $turn }: the same position came up too often.
    [turn-limit] A draw: turn { $turn } was the last one allowed.
    [resigned] { $by } resigned in turn { $turn }: { $winners } { $many ->
        [yes] win
       *[no] wins
    }.
    [draw-agreed] The players agree on a draw in turn { $turn }.
   *[other] The game is over.
}

### Before the game

ask-player = Who plays { $seat }?
ask-edition = Which edition?
title-fifth = Pocket-Tactics (5th edition)
title-fourth = Pocket-Tactics (4th edition)
title-third = Pocket-Tactics (3rd edition)
title-second = Pocket-Tactics (2nd edition)
edition-fifth = 5th edition: swift units, invasions, an edge to deploy through
edition-fourth = 4th edition: factions, features, bumps; two to six players
edition-third = 3rd edition: skills, bases, tunnels, slippery ground
edition-second = 2nd edition: as the 3rd, with mega units, conjuring and the Heavens
ask-force = Which force does { $seat } play?
force-line = { $name } ({ $points } points): { $units }
ask-map = Which map?
map-line = { $name }: { $about }
option = { $number }. { $text }
ask-option = Number, or Enter for { $default }:
resume = Continue your unfinished game? { $title }, { $seats }. { $progress }. Saved { $when }.
resume-seat = { $seat } ({ $name })
resume-when = { $unit ->
    [now] just now
    [minutes] { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
    [hours] { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
   *[days] { $count ->
        [one] a day ago
       *[other] { $count } days ago
    }
}
yes-no = Enter or y for yes, n for no:
words-of-yes = y yes
words-of-no = n no
neither-yes-nor-no = “{ $text }” is neither yes nor no.
no-language = There is no language “{ $name }” here; there are: { $known }.
span = { $first } to { $last }
position-settled = A position already has its edition, forces and house rules. Drop those options to play it.
no-position = { $text } is neither a file nor the text of a position, which begins with its edition.
position-empty = The text of the position is empty.
no-position-file = { $path } does not contain a position.
position-of-record = { $path } is the record of a game, not a position. To see its positions: { $program } replay { $file }
no-folder = There is no folder { $path }. Create it first, or choose another file.
game-stopped = { $path }: { $complaint } To replay the game up to there: { $program } replay { $file }
game-over = The game in { $path } is over. To replay it: { $program } replay { $file }
settled = { $path } already contains a game with its own players, forces and house rules. Drop those options to continue it, or choose another file.
kept =
    Game saved. To continue:
    { $program } play --record { $path }
recorded =
    Game saved. To replay it:
    { $program } replay { $path }
damaged-game = A saved game cannot be continued. { $complaint }
not-saved = The game could not be saved: { $complaint }. You can keep playing; saving is retried after the next action.
never-saved = This game was not saved: no file could be written.
not-kept = This game is not saved to a file: { $complaint }
in-file = { $path }: { $complaint }
error = pocket-tactics: { $complaint }

### After a game

verdict = { $end ->
    [won] You have won.
    [lost] You have lost.
   *[draw] A draw.
}
count-units = { $left } of { $units } units left
count-attacks = { $count ->
    [one] 1 attack
   *[other] { $count } attacks
}
count-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
average-die = average { $whole }.{ $decimals } (expected: 3.5)
next-again = Play again
next-swapped = Play again, sides swapped
next-earlier = Play on from before the action that lost, with new dice
ask-next = Number, or Enter to leave:

### Forces

force-title = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
} of { $limit }
force-unit = { $count } × { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} each: { $numbers }
force-tiles = Tiles: { $tiles }
force-feature = Feature: { $feature }
force-base = Base: { $base }
force-faction = { $faction ->
    [none] Mercenaries
   *[other] Of the faction { $faction }
}: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $units })
legal-force = Legal in { $title }.
illegal = Not legal: { $reason }
force-sound = { $path }: legal in { $title }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
force-written = { $path }: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
file-exists = { $path } already exists and was not changed.
no-units = Name the units of the force with --unit NAME=COUNT, or a force to begin with by --from NAME.
force-lacks = A force of this edition brings { $things }. Choose with { $options }.
brings-tiles = tiles
brings-feature = a feature
brings-base = a base
not-a-count = “{ $text }” is not NAME=COUNT, such as archer=2
unit-offer = { $id }: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $numbers }
ask-unit = Which unit? Its first word, or done ({ $left ->
    [one] 1 point
   *[other] { $left } points
} left):
no-unit = There is no unit “{ $name }” in the list.
too-dear = { $name } costs { $points }; only { $left } are left.
ask-tiles = { $name }: how many of the { $left } tiles? The rest are { $rest } (Enter for none):
no-such-count = “{ $text }” is not a number from 0 to { $most }.
ask-feature = Which feature of your own?
ask-aloft = { $name }: how many in the Heavens beside these tiles, up to { $most } (Enter for none)?
ask-base = Which base?

### Records, rules, content

record-date = Played on { $date }.
record-seed = Dice seed { $seed }.
record-continued = { $count ->
    [one] The first action was played in another game.
   *[other] The first { $count } actions were played in another game.
}
record-uploaded = { $count ->
    [one] The first action was uploaded. The server that wrote this record did not play it.
   *[other] The first { $count } actions were uploaded. The server that wrote this record did not roll their dice.
}
record-name = { $seat } is { $name }.
record-comment = # { $comment }
step = Step { $number } of { $last }. Enter: on, b: back, a number, first, last, q: leave
record-stops = The record can be played up to step { $last } only. { $complaint }
step-help = Enter or n: on, b: back, a number, first, last, q: leave
unfinished = The game is not over.
verified = Record valid: { $count ->
    [one] 1 action
   *[other] { $count } actions
}, digest matches. { $result }
verified-so-far = Record valid so far: { $count ->
    [one] 1 action
   *[other] { $count } actions
}, no digest yet. { $result }
content-sound = { $path }: no problems found.
rule-line = { $id }: { $text }
rules-found = { $count ->
    [one] 1 rule. Type its id for the full text.
   *[other] { $count } rules. Type an id for the full text.
}
no-rule = No rule contains “{ $text }”.
house-line = { $name }: { $values } [{ $id }]
rule-title = { $title } [{ $id }] ({ $editions })
rule-named = “{ $title }”
rule-ruling = Our ruling: { $text }
rule-option = House rule { $name }: { $values }
option-bounds = { $default } (from { $minimum } to { $maximum })
