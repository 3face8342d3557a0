# A new game: its options in the terminal and on the page, and why a request cannot be met.

### The command line

cli-play-seat = who plays, in seat order, one of: { $players }
cli-play-force = a force for each seat, in seat order: its name, or a file of your own; default: the standard force, or a random prebuilt one
cli-play-name = a name for each player, in seat order; stored in the record
cli-play-team = seats that play together, such as 0,2, in an edition that has teams
cli-play-house = a house rule, such as gate_block=only-with-reserves; see: rules house
cli-play-content = a file, folder or zip of your own units, tiles and forces
cli-play-edition = the edition: fifth (default), fourth, third or second
cli-play-position = a position to start from, as text or as a file
cli-play-set = the set of tiles and features
cli-play-centre = the feature in the centre, where players may agree on one; default: drawn at random
cli-play-map = the map: fair (default), random, manual (the players lay it), or the name of a ready one
cli-play-seed = seed for the dice; stored in the record and used when continuing
cli-play-record = the file to save the game to, in an existing folder; a game that it contains is continued

### The form of the page

web-edition = Edition
web-players = Players
web-seat-count = Number of players
web-player = Played by
web-name = Name
web-force = Force
web-any-force = Surprise me
web-team = Team
setup-map = Map
setup-map-fair = A fair map, made for this game
setup-map-random = A random map
setup-map-manual = The players lay the map
web-map-another = Another map
web-map-fair-about = All sides have about the same within reach. The dice decide who starts where.
web-map-example = The random forces bring their own pieces: this map is an example.
web-map-random-about = Anything can come out, unfair maps too.
web-map-manual-about = The players lay the map in turn, as the rulebook says.
setup-pieces = Pieces
setup-centre = Feature in the centre
setup-centre-drawn = Drawn at random
web-house = House rules
web-house-changed = changed
web-house-reset = Reset
web-house-sets = Saved house rules
web-house-set-none = No saved rules
web-house-set-save = Save as …
web-house-set-rename = Rename …
web-house-set-save-title = Save these house rules
web-house-set-rename-title = Rename the saved house rules
web-house-set-delete-title = Delete these saved house rules?
web-house-set-name = Name
web-house-set-store = Save
web-house-set-saved = “<name>” is saved in this browser.
web-house-set-deleted = “<name>” is deleted.
web-house-set-not-stored = Not saved: this browser's storage is full or switched off.
web-house-set-unnamed = Type a name.
web-house-set-taken = Other saved house rules have this name. Type another one.
web-house-set-outdated = Some of the saved rules no longer exist. They have their defaults here.
web-house-about = The printed rules always apply. These options settle what they leave open and what groups play differently.
web-seed = Dice seed
web-seed-about = The same seed gives the same dice. Leave empty for random dice.

### Errors of a request

no-edition = There is no edition “{ $name }”; there are: { $known }.
not-a-team = Invalid team “{ $text }”: write its seats with commas, such as 0,2
seat-twice = Seat { $seat } is named twice in the teams.
no-seat = There is no seat { $seat }: the seats are 0 to { $last }.
wrong-seats = { $title } is for { $known } players, not { $count }.
no-player = No player is called “{ $name }”; there are: { $known }.
too-many-names = Too many names for { $count } seats.
no-name = Invalid player name “{ $name }”: use one line of 1 to { $most } characters, and not { $nobody }.
position-over = In this position the game is over.
position-seats = This position has { $count } seats. Name as many players, or none.
too-many-forces = Too many forces for { $count } seats.
no-force = There is no force “{ $name }” and no such file; there are: { $known }.
no-such-force = There is no force “{ $name }”; there are: { $known }.
no-centre = No feature is agreed on for the centre in this edition.
no-feature = There is no feature “{ $name }”; there are: { $known }.
centre-set = The set of pieces has { $centre } in its centre already.
no-map = There is no map “{ $name }”; there are: { $known }.
map-unfit = The map { $name } does not fit the players or the pieces of this game.
no-set = There is no set of pieces “{ $name }”; there are: { $known }.
cards-alike = Two different cards have the id “{ $id }”. Give one of them another id.
no-forces = No force is known. Name one for each seat.
no-house-rule = There is no house rule “{ $name }”; there are: { $known }.
house-form = Write each house rule once, as NAME=VALUE: “{ $text }”
house-choice = { $title } ({ $name }): choose one of { $known }, not “{ $value }”.
house-number = { $title } ({ $name }): choose a number from { $first } to { $last }, not “{ $value }”.

### What each start of a map has near

map-sides-alike = From each start: { $measure }.
map-side = From { $place }: { $measure }.
map-reach = { $one }, { $two } and { $three } tiles within 1, 2 and 3 steps{ $hazards ->
    [0] {""}
    [one] , with 1 hazard
   *[other] , with { $hazards } hazards
}
map-features = { $features ->
    [0] no feature is nearest to it
    [one] 1 feature is nearest to it
   *[other] { $features } features are nearest to it
}, { $nearest ->
    [0] the first is on it
    [one] the first is 1 step away
   *[other] the first is { $nearest } steps away
}
map-other = the next start is { $steps } steps away{ $perils ->
    [0] {""}
    [one] , past 1 hazard
   *[other] , past { $perils } hazards
}
