# What the server says: on the command line, and to pages that ask for what is not to be had.

### The command line

serving = Pocket-Tactics is at { $address } (Ctrl-C ends it; the games are kept)
port-taken = Port { $port } is taken: perhaps Pocket-Tactics runs already. Name another one with --port.
no-host = { $host } cannot be listened at: { $complaint }
no-place = { $text } is no place to listen at: name it as in 9017 or 127.0.0.1:9017.
no-public-url = { $text } is no public address: name it as in https://games.example or https://games.example:8443, without a path.
no-proxy = { $text } is neither the address nor the network of a proxy: name it as in 127.0.0.1 or 10.1.0.0/16.
not-days = { $text } is no number of days: name one from 0 to { $most }.
not-a-port = { $text } is no port: name one from 0 to 65535.

### Copies of the games

backup-done = { $count ->
    [one] One game is
   *[other] { $count } games are
} in { $path }.
restore-done = Put back: { $back }. There already, and left as they are: { $there }.
games-damaged = { $count ->
    [one] One game is not as it was kept: it cannot be put back.
   *[other] { $count } games are not as they were kept: they cannot be put back.
}

### Where games are kept

store-taken = { $path }: another server uses this file: end it, or name another folder with --data.
store-newer = { $path }: a newer version of Pocket-Tactics has kept its games here; use that one.
store-own-file = { $path }: this file is part of the store itself; name another file.
store-with-log = { $path }: the latest games are in the log next to this file; copy both with the backup command (--data names their folder), and restore that copy.
store-trouble = { $path }: games cannot be kept here: { $complaint }

### Messages that are refused

refused-malformed = This message cannot be read: { $complaint }
refused-binary = only text is taken
refused-unknown = There is no such message: { $complaint }
refused-protocol = This page is not of this version of Pocket-Tactics: load it again.
refused-oversized = That is too long: { $most } bytes at most.
refused-not-joined = A page must join the game first.
refused-stopped = This game can be looked at up to here, but not played further: the rules have changed since. { $complaint }
refused-stale = The game has gone on meanwhile.
refused-over = The game is over.
refused-not-yours = That is for another player to decide.
refused-nothing-to-undo = There is nothing to take back: dice lie, or somebody else decided.
refused-not-laying = The map is laid already.
refused-no-such-unit = There is no such unit in this game.
refused-no-such-subject = There is nothing to decide for that now.
refused-no-such-moment = The game has not come that far.
refused-not-kept = This cannot be kept now: { $complaint }. Nothing has changed; try again later.
refused-busy = That is too much at once: ask again when this is answered.
refused-too-long = This takes too long to work out here.
refused-too-many = Too many pages look at this game.
refused-too-large = This game has come to { $most } actions, and there it ends: begin another one.
threat = { $at }: { $units } could attack here.

dice-seeded = The dice of this game come from a seed: who chose it can know them all.
dice-uploaded = { $count ->
    [one] The first action of this game was uploaded: nobody here saw it played.
   *[other] The first { $count } actions of this game were uploaded: nobody here saw their dice fall.
}

### Games that nobody looks at

games-kept = { $count ->
    [one] A game that none of its players looks at is kept for a day.
   *[other] A game that none of its players looks at is kept for { $count } days.
}
game-goes = { $count ->
    [0] goes today, if you do not look at it
    [one] goes tomorrow, if you do not look at it
   *[other] goes in { $count } days, if you do not look at it
}

### Requests that are refused

api-not-found = There is nothing at this address.
api-not-allowed = That cannot be done at this address.
api-refused = This request is not understood.
api-media-type = The body must be of the type { $type }.
api-no-such-game = There is no such game, or it has been deleted.
api-too-often = You ask more often than the server has patience for; try again in { $seconds } s.
api-too-slow = What you sent took too long to arrive.
api-not-yours = This game is not yours: you may watch it, no more.
api-no-invitation = This link lets nobody in any more: ask for another one.
api-no-room = The disk of the server is full: games under way go on, new ones wait until there is room.
api-too-much-kept = As much is kept for you as there is room for, { $most } games at most: delete some that you no longer need.
api-network-full = The games that were made from your network take { $most } MiB here, and no more are kept for it: delete some that you no longer need.
api-too-many-players = { $most } browsers play this game already, and no more are let in.
api-too-many-joined = You were let in to { $most } games that are not over: leave some of them first.
api-broken-off = The request broke off.
too-large-units = A force on this server has { $most } units at most.
too-large-header = The header of a record on this server has { $most } KiB at most.
too-large-tiles = A map on this server has { $most } tiles at most.
too-large-actions = A game on this server has { $most } actions at most.
too-large-rolls = No roll-off takes more than { $most } dice.
api-no-place = There is no such place in the list of games.
api-damaged = The game cannot be read any more. { $complaint }
api-record = This is no record of a game. { $complaint }
wrong-line = Something is wrong in line { $line }: { $complaint }
api-house-number = { $title }: a number from { $first } to { $last }.
api-house-choice = { $title }: { $values }.

### New games

about-fifth = The newest rules on one sheet: two armies of a few units, twenty minutes. Begin here.
about-fourth = Four factions whose units have arts of their own; features to hold, two to six players.
about-third = Bases to storm, terrain of many kinds, units with several skills.
about-second = The largest armies: conjured units, mega units, and the Heavens.
player-named = { $name } · { $player }
player-human = Human
player-greedy = Computer
player-random = Computer that plays at random
