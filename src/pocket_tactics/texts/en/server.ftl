# Messages of the server: on the command line, and answers to invalid requests.

### The command line

serving = Pocket-Tactics is running at { $address } (Ctrl-C stops it; games are saved)
port-taken = Port { $port } is in use. Pocket-Tactics may be running already. Choose another port with --port.
no-host = Cannot listen on { $host }: { $complaint }
no-place = Invalid listen address { $text }: use a port (9017) or address:port (127.0.0.1:9017).
no-public-url = Invalid public address { $text }: use https://games.example or https://games.example:8443, without a path.
no-proxy = Invalid proxy { $text }: use an address or a network, such as 127.0.0.1 or 10.1.0.0/16.
not-days = Invalid number of days { $text }: use 0 to { $most }.
not-a-port = Invalid port { $text }: use 0 to 65535.

### Backups

backup-done = { $count ->
    [one] Saved one game
   *[other] Saved { $count } games
} to { $path }.
restore-done = Restored: { $back }. Already present, unchanged: { $there }.
games-damaged = { $count ->
    [one] One game is corrupted and cannot be restored.
   *[other] { $count } games are corrupted and cannot be restored.
}

### The store

store-taken = { $path }: in use by another server. Stop it or choose another folder with --data.
store-newer = { $path }: written by a newer version of Pocket-Tactics. Use that version.
store-own-file = { $path }: this file is part of the store itself. Choose another file.
store-with-log = { $path }: the latest games are in the log next to this file; copy both with the backup command (--data names their folder), and restore that copy.
store-trouble = { $path }: cannot save games here: { $complaint }

### Refused messages

refused-malformed = This message cannot be read: { $complaint }
refused-binary = only text frames are accepted
refused-unknown = Unknown message: { $complaint }
refused-protocol = This page belongs to another version of Pocket-Tactics. Reload it.
refused-oversized = This message is too long (at most { $most } bytes).
refused-not-joined = A page must join the game first.
refused-stopped = You can view this game up to here but not continue it: the rules have changed since. { $complaint }
rematch-made = { $swapped ->
    [yes] Another player wants to play again with sides swapped: choose “Play again, sides swapped” to join.
   *[no] Another player wants to play again: choose “Play again” to join.
}
refused-unsound = The rules cannot go on here: this game began in a position that no game leads to.
refused-stale = The game has moved on.
refused-over = The game is over.
refused-not-yours = Another player has to decide this.
refused-nothing-to-undo = Nothing to undo: dice have been rolled since, or another player decided.
refused-nothing-to-redo = Nothing to redo: another action was played since.
refused-no-resigning = Nobody can resign now: more than two sides are still playing, or this one is out.
refused-no-draw = No draw can be offered or accepted now.
refused-not-laying = The map is complete already.
refused-no-such-unit = There is no such unit in this game.
refused-no-such-subject = It has nothing to decide now.
refused-no-such-action = This action is not legal here.
refused-no-such-moment = The game has not reached that step.
refused-not-kept = Could not save this: { $complaint }. Nothing has changed. Try again later.
refused-busy = Too many requests at once. Try again when the current one is answered.
refused-too-long = This takes too long to calculate.
refused-too-many = Too many pages have this game open.
refused-too-large = This game has reached the limit of { $most } actions. Start a new one.

dice-seeded = This game's dice come from a seed: the player who chose it can predict them.
dice-continued = { $count ->
    [one] The first action of this game was played in another one.
   *[other] The first { $count } actions of this game were played in another one.
}
dice-uploaded = { $count ->
    [one] The first action of this game was uploaded. It was not played on this server.
   *[other] The first { $count } actions of this game were uploaded. Their dice were not rolled by this server.
}

### Games that expire

games-kept = { $count ->
    [one] Games are deleted a day after a player last opened them.
   *[other] Games are deleted { $count } days after a player last opened them.
}
game-goes = { $count ->
    [0] will be deleted today unless you open it
    [one] will be deleted tomorrow unless you open it
   *[other] will be deleted in { $count } days unless you open it
}

### Refused requests

api-not-found = There is nothing at this address.
api-not-allowed = That cannot be done at this address.
api-refused = Invalid request.
api-media-type = The body must be of the type { $type }.
api-no-such-game = This game does not exist or has been deleted.
api-no-such-lesson = There is no such lesson.
api-too-often = Too many requests. Try again in { $seconds } s.
api-too-slow = What you sent took too long to arrive.
api-not-yours = You are not a player in this game. You can only watch.
api-no-invitation = This invitation is no longer valid. Ask for a new one.
api-not-host = You may play only your seat in this game. The person who invited you hands out the others.
api-seat-taken = This seat cannot be handed over: a computer plays it, or another browser has taken it. Take the seat back first.
api-not-handed = Nobody has this seat by a link.
api-no-room = The server's disk is full. Running games continue; new games cannot be started now.
api-too-much-kept = Your storage is full (at most { $most } games). Delete games you no longer need.
api-network-full = Games from your network may take { $most } MiB on this server. Delete games you no longer need.
api-too-many-players = No more players can join: { $most } browsers play this game already.
api-too-many-joined = You have joined { $most } unfinished games. Leave some of them first.
api-broken-off = The request was interrupted.
too-large-units = A force on this server has at most { $most } units.
too-large-header = The header of a record on this server has at most { $most } KiB.
too-large-tiles = A map on this server has at most { $most } tiles.
too-large-actions = A game on this server has at most { $most } actions.
too-large-comments = The comments of a record on this server have at most { $most } KiB.
too-large-rolls = A roll-off on this server takes at most { $most } dice.
api-no-place = Invalid position in the list of games.
api-damaged = This game is damaged and cannot be opened. { $complaint }
api-record = Invalid game record. { $complaint }
wrong-line = Line { $line }: { $complaint }

### New games

about-fifth = The newest rules on one sheet: two armies of a few units, twenty minutes. Start here.
about-fourth = Four factions, each with its own abilities; features to hold, two to six players.
about-third = Bases to storm, terrain of many kinds, units with several skills.
about-second = The largest armies: conjured units, mega units, and the Heavens.
player-named = { $name } · { $player }
player-human = Human
player-greedy = Computer: { rank-greedy }
player-random = Computer: { rank-random }
player-search = Computer: { rank-search }
about-level-random = Computer. Makes any legal move. Good for a first look at the game.
about-level-greedy = Computer. Takes what the next action is worth, and guards against your next turn. Looks no further.
about-level-search = Computer. Looks several turns ahead, with your answers and the odds of the dice. Thinks for up to a second. With more than two players it looks one action ahead.

### Pages

preview-game = A game of Pocket-Tactics: hexagonal tiles, six-sided dice. Open the link to watch or to play.
preview-learn = Short lessons, in which you learn Pocket-Tactics by playing it.
preview-library = The cards, forces and rules of Pocket-Tactics, to read, search and print.
away = The server is away
away-advice = Your games are saved on it. This page opens by itself once the server is back.
away-retry = Try again
