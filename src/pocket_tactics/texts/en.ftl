# The interface in English. One message an id; rule texts stand in the rulebook.

### Names

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
seat-4 = Violet
seat-5 = Orange
and = { " and " }
unit = { $seat } { $name }
numbered = { $name } { $number }
edge = the edge
pool-off = OFF
pool-def = DEF
no-dice = none
percent = { $whole }.{ $tenth } %
percent-below = under 0.1 %
percent-above = over 99.9 %
level-human = a person at this terminal
level-greedy = the computer (greedy)
level-random = the computer (random)

### Cards

card-unit = { $name } ({ $cost ->
    [one] 1 point
   *[other] { $cost } points
})
card-numbers = OFF { $off }, DEF { $defence }, RNG { $range }, SPD { $speed }
card-types = Types: { $types }
card-hazard = A unit that moves or invades into it rolls a die, and is defeated on: { $fails }.
card-plain = No effect.

# Whom an ability helps, and when: the unit itself, or whoever stands on a tile.
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
}
ability-bump = { $owner } may raise one { $pool ->
    [off] OFF
   *[def] DEF
} die by { $by }{ $against ->
    [none] .
   *[other] {" "}against { $against }.
}
ability-reroll = { $owner } may roll one { $pool ->
    [off] OFF
   *[def] DEF
} die again{ $against ->
    [none] .
   *[other] {" "}against { $against }.
}
ability-kicker = { $owner } has one more { $pool ->
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

### What happened

event-roll-off = { $seat } rolls { $face } for the turn order.
event-first-player = { $seat } goes first.
event-tile-laid = { $seat } lays { $terrain } at { $at }.
event-feature-set = { $seat } sets { $feature } on { $at }.
event-gate-chosen = { $seat } will deploy through the edge at { $at }.
event-turn = Turn { $number }: { $seat }.
event-moved = { $unit } moves to { $way }.
event-deployed = { $unit } is deployed from { $start }.
event-tested = { $unit } rolls { $face } against the hazard at { $at }: { $survived ->
    [yes] safe.
   *[no] lost.
}
event-declared = { $unit } { $invading ->
    [yes] invades the tile of
   *[no] attacks
} { $target }.
event-retaliated = { $unit } retaliates.
event-rolled = { $unit } rolls { $pool }: { $faces }.
event-kicked = { $unit } has a kicker: { $pool } { $face }.
event-bumped = { $unit } bumps { $pool } { $face } to { $to }.
event-rerolled = { $unit } rolls { $pool } { $face } again: { $to }.
event-compared = { $unit }, OFF { $strike } against DEF { $guard } of { $target }: { $succeeded ->
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
event-ended = { $how ->
    [defeated] { $winners } wins: every enemy unit is defeated.
    [blocked] { $winners } wins: the enemy's edge is blocked.
    [mutual] Both sides are beaten at once{ $winners ->
        [none] : the game is drawn.
       *[other] : { $winners } wins.
    }
    [repetition] The game is drawn: the position has come up too often.
    [turn-limit] The game is drawn: the last turn is over.
   *[other] The game is over.
}

### What may be done

action-tile = lay { $terrain } at { $at }
action-feature = set { $feature } on { $at } ({ $ground })
action-gate = deploy through the edge at { $at } ({ $ground })
action-move = move to { $to } ({ $ground })
action-deploy = deploy to { $to } ({ $ground })
action-skirmish = attack { $target } ({ $ground })
action-invade = invade { $target } ({ $ground })
action-retaliate = retaliate
action-take-place = take the place, { $at } ({ $ground })
action-bump = bump { $pool } { $face } by { $by }
action-reroll = roll { $pool } { $face } again
action-decline = { $step ->
    [answer] do not retaliate
    [follow] stay where it is
   *[use-effects] leave it at that
}
action-pass = pass
action-roll = roll { $faces }
odds-peril = lost { $chance }
odds-target = only { $target } falls { $chance }
odds-both = both fall { $chance }
odds-attacker = only { $attacker } falls { $chance }
odds-drowned = lost on the way { $chance }
odds-neither = neither { $chance }

### Questions in the game

prompt = >
heading-chosen = { $seat }: { $words }
heading-choose-tile = { $seat }: which tile do you lay? (auto lays the rest; help lists the commands)
heading-choose-feature = { $seat }: which feature do you set? (auto sets the rest)
heading-choose-edge = { $seat }: where is your deployment edge?
heading-take-turn = { $seat }: which unit acts? (number or name; help lists the commands)
heading-answer = { $seat }: { $attacker } attacks { $target }. Does { $target } retaliate?
heading-use-effects =
    { $seat }: bumps and re-rolls.
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-follow = { $seat }: does { $attacker } take the place of { $target }?
dice-of-pool = { $pool } { $faces }{ $kickers ->
    [none] {""}
   *[other] {" "}and kicker { $kickers }
}
choice-piece = { $name } ({ $left } left)
choice-unit = { $name } at { $at }: { $moves ->
    [0] no move
    [one] 1 move
   *[other] { $moves } moves
}{ $attacks ->
    [0] {""}
    [one] , 1 attack
   *[other] , { $attacks } attacks
}
choice-reserve = { $name } in reserve: { $moves ->
    [one] 1 deployment
   *[other] { $moves } deployments
}

### Answers

not-understood = “{ $text }” is neither a number of the list, nor a unit's name, a command or an action. Type help.
no-such-number = There is no { $text } here: choose { $count ->
    [one] 1
   *[other] 1 to { $count }
}.
not-at-hand = { $name } cannot be chosen here. Enter alone goes back.
not-an-action = That cannot be read: { $complaint }.
refused = Not legal: { $reason } [{ $rule }]
legal = That is legal.
why-what = Name an action as well: why move 0.footman.1 0,-1
log-how = How many lines? Write a number from 1 on: log 10
hint = Greedy would choose: { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }{ $odds ->
    [none] .
   *[other] {" "}({ $odds }).
}
logged = { $sentence } [{ $rule }]
no-card = No card here has “{ $text }” in its name.
undone = Taken back.
nothing-to-undo = Nothing can be taken back: a die has been revealed since your last decision, or there was none.
auto-too-late = The map is laid already; auto is for that alone.
save-where = Name a file that does not exist yet: save FILE.
saved = A copy of the record is in { $path }.
cannot-save = The copy cannot be saved: { $complaint }.
help =
    Choose by number, or type a unit's short name (F1). Enter alone goes back.
      look          the whole position     log [N]          the news, with rule ids
      cards [WORD]  the cards              rules [ID|WORD]  the rulebook
      hint          what greedy would do   why ACTION       why it is not legal
      undo          back to your last decision, up to the last revealed die
      auto          have the rest of the map laid by chance
      save FILE     a copy of the record   quit             leave; the game is kept
    Actions may be typed as in a record, or with short names: move F1 0,-1
    Around a tile 0,0 lie, clockwise: 0,-1  1,-1  1,0  0,1  -1,1  -1,0

### The position in words

headline-setup = Setting up
headline-turn = Turn { $number }: { $seat } to play
zone-map = map
zone-reserve = reserve
zone-captured = lost
zone-gate = deployment tile
unit-stands = { $name } at { $at } ({ $ground })
status-map = { $seat } on the map: { $list }.
status-reserve = { $seat } in reserve: { $list }.
status-captured = { $seat } has lost: { $list }.
status-gate = { $seat } deploys through the edge at { $list }.
tile-line = { $at }: { $feature ->
    [none] { $terrain }
   *[other] { $feature } on { $terrain }
}{ $occupant ->
    [none] {""}
   *[other] , { $occupant }
}
result = { $how ->
    [defeated] { $winners } wins in turn { $turn }: every enemy unit is defeated.
    [blocked] { $winners } wins in turn { $turn }: the enemy's edge is blocked.
    [mutual] Both sides were beaten at once in turn { $turn }{ $winners ->
        [none] : a draw.
       *[other] : { $winners } wins.
    }
    [repetition] A draw in turn { $turn }: the same position came up too often.
    [turn-limit] A draw after turn { $turn }, the last there may be.
   *[other] The game is over.
}

### Before the game

ask-player = Who plays { $seat }?
ask-force = Which force has { $seat }?
force-line = { $name } ({ $points } points): { $units }
option = { $number }. { $text }
ask-option = Number, or Enter for { $usual }:
resume = There is an unfinished game, { $path }. Go on with it?
yes-no = Enter or y for yes, n for no:
neither-yes-nor-no = “{ $text }” is neither yes nor no.
no-edition = There is no edition “{ $name }”; there are: { $known }.
no-teams = { $title } has no teams.
wrong-seats = { $title } is for { $known } players, not { $count }.
no-player = No player is called “{ $name }”; there are: { $known }.
too-many-forces = There are { $count } seats; that is as many forces as there can be.
no-force = There is no force “{ $name }” and no such file; there are: { $known }.
no-set = There is no set of pieces “{ $name }”; there are: { $known }.
game-over = The game in { $path } is over; look at it with: { $program } replay { $file }
settled = { $path } holds a game already, with its own players, forces and house rules; go on with it without those options, or name another file.
kept =
    The game is kept. Go on with it:
    { $program } play --record { $path }
recorded =
    The game is kept. Look at it again:
    { $program } replay { $path }
damaged-game = A game cannot be gone on with. { $complaint }
not-saved = The game could not be saved: { $complaint }. It goes on; the next action tries again.
not-kept = This game is not kept in a file: { $complaint }
in-file = { $path }: { $complaint }
error = pocket-tactics: { $complaint }

### Records, rules, content

step = Step { $number } of { $last }. Enter: on, b: back, a number, first, last, q: leave
step-help = Enter or n: on, b: back, a number, first, last, q: leave
unfinished = The game is not over.
verified = The record holds: { $count ->
    [one] 1 action
   *[other] { $count } actions
}, and the digest is right. { $result }
verified-so-far = The record holds so far: { $count ->
    [one] 1 action
   *[other] { $count } actions
}, no digest yet. { $result }
content-sound = { $path }: nothing is wrong.
rule-line = { $id }: { $text }
rules-found = { $count ->
    [one] 1 rule. Read it whole by its id.
   *[other] { $count } rules. Read one whole by its id.
}
no-rule = No rule has “{ $text }” in it.
house-line = { $name }: { $values } [{ $id }]
rule-title = { $id } ({ $editions })
rule-ruling = Our ruling: { $text }
rule-option = House rule { $name }: { $values }
option-bounds = { $default } (from { $minimum } to { $maximum })

### The command line

cli-about = Pocket-Tactics: a hex-tile, dice-driven tactics game, playable in the terminal.
cli-example =
    pocket-tactics play                     asks what it needs
    pocket-tactics play --seat human --seat computer:greedy --force charge
    pocket-tactics COMMAND --help           the options of a command
cli-play = play a game, or go on with one
cli-replay = step through the record of a game
cli-check = check units, tiles and forces of your own
cli-rules = read the rulebook
cli-cards = show the cards
cli-play-seat = who plays, in seat order: human, computer:greedy or computer:random
cli-play-force = a force for each seat, in seat order: its name, or a file of your own
cli-play-team = seats that play together, such as 0,2, in an edition that has teams
cli-play-house = a house rule, such as gate_block=only-with-reserves; see: rules house
cli-play-content = a file or folder of your own units, tiles and forces
cli-play-edition = the edition: fifth
cli-play-set = the set of tiles and features
cli-play-seed = dice that come the same again for the same number; say it again when you go on with a game
cli-play-record = the file that keeps the game; one that exists is gone on with
cli-plain = lines without drawing or colour, for screen readers and pipes
cli-replay-file = the record
cli-replay-verify = play it again and check its digest, showing nothing
cli-check-path = a TOML file, or a folder of them
cli-rules-wanted = the id of a rule, or a word to look for; without one, all rules
cli-cards-wanted = a word of the card's name; without one, all cards
