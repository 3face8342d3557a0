# Problems of content by players, and of packs. The words of the game are those of game.ftl.

### Files

flaw-near = Did you mean '{ $word }'?
flaw-no-file = Not a regular file.
flaw-unreadable = { $reason }.
flaw-large = This is larger than { $most } MiB.
flaw-no-text = This is not UTF-8 text, from byte { $byte } on.
flaw-no-toml = This is not TOML, from column { $column } on: { $rest }
flaw-no-toml-end = This is not TOML: it ends too early.
flaw-twice-in-file = Duplicate: first defined on line { $line }.
flaw-no-json = Not valid JSON.
flaw-no-json-from = Not valid JSON from character { $at } on.
flaw-twice-in-json = Duplicate key '{ $name }'.
flaw-deep = Its values are nested too deep.
flaw-long-number = A number in it is too long.
flaw-no-files = There is no TOML file in this folder.
flaw-edition = The file must begin with: { $head }
flaw-no-edition = There is no such edition; there are: { $known }.
flaw-not-for = Nothing in it is for this edition: { $edition }.
flaw-language-unnamed = The manifest names the languages { $known }, and not this one.
flaw-no-such-table = There is no such field; a file holds { $tables }.
flaw-no-entries = Write every entry as a separate table: [{ $kind }.ID].
flaw-no-table = Expected a table.
flaw-id = An id starts with a letter from a to z; letters, digits and hyphens follow, 23 at most.
flaw-id-inside = Write the id in the brackets only.
flaw-twin = Also defined in { $source }.
flaw-shared-id = There is a { $kind } of that id already.
flaw-one-force = A force file has exactly one [force.ID].
flaw-force-file = A force file has units and one force alone.
flaw-changed = Another unit has that id; choose a new one.

### Fields

flaw-no-such-field = There is no such field.
flaw-missing = This field is missing.
flaw-type = Expected { $wanted ->
    [integer] a whole number
    [string] text
    [array] a list
    [object] a table
   *[boolean] true or false
}, got { $got ->
    [integer] a whole number
    [decimal] a decimal number
    [string] text
    [array] a list
    [object] a table
    [date] a date
    [nothing] nothing
   *[boolean] true or false
}.
flaw-choice = '{ $word }' is not one of { $choices }.
flaw-least = It must be { $bound } or more.
flaw-most = It must be { $bound } or less.
flaw-empty = It must not be empty.
flaw-too-short = It is too short: use at least { $bound }.
flaw-too-long = It is too long: use at most { $bound }.
flaw-language = A language is two or three lower-case letters, like en.
flaw-long-name = A name has at most { $most } characters.
flaw-name = A name is one line of plain text, without spaces around it.
flaw-word = { $what ->
    [faction] A faction
   *[type] A type
} is a lower-case word: it starts with a letter from a to z; letters, digits and hyphens follow, 23 at most.
flaw-twice = { $what ->
    [type] A type
    [face] A face
    [side] A side
    [faction] A faction
    [terrain] A terrain
    [edition] An edition
    [language] A language
   *[ground] A ground
} is in it twice.

### Names of other things

flaw-no-rule = The rulebook has no rule '{ $name }'.
flaw-no-type = No unit is of the type '{ $name }'.
flaw-no-feature = There is no feature '{ $name }'.
flaw-no-tile = There is no tile '{ $name }'.
flaw-no-base = There is no base '{ $name }'.
flaw-no-ground = There is no tile or feature '{ $name }'.
flaw-no-skill = This edition has no skill '{ $name }'.
flaw-no-sort = No tile is of the terrain '{ $name }'.
flaw-no-counter = No feature is of the terrain '{ $name }'.
flaw-no-unit = There is no unit '{ $name }'.
flaw-no-faction = No unit is of the faction '{ $name }'.

### What cards, sets and forces must be

flaw-abilities = A card has at most { $most } abilities.
flaw-kind-twice = A card has '{ $kind }' only once.
flaw-pool-twice = A card has '{ $kind }' only once for each pool.
flaw-distances = A unit can attack at one distance alone only once.
flaw-needs-ranged = Only a unit with ranged of 1 or more can use it.
flaw-needs-die = It must leave at least one OFF die.
flaw-needs-dice = Only a unit with { $pool } dice can pass its test.
flaw-needs-off = Only a unit with OFF dice or an OFF kicker can pass its test.
flaw-several-spaces = A unit of several spaces cannot use it.
flaw-never-aloft = A unit of several spaces never comes to the Heavens.
flaw-one-skill = A unit has one of { $skills }.
flaw-list = It has at most { $most } items.
flaw-types = A unit has { $fewest } to { $most } types.
flaw-lacks-skill = The unit has no { $skill }.
flaw-melee-ranged = There are no ranged assaults with melee.
flaw-no-tunnel = Only a tunnel has walls to look out for.
flaw-heavens = In the Heavens there are 'void' and 'sky', and only there.
flaw-heavens-brought = Tiles of the Heavens come with units of that advantage.
flaw-base = A base is not terrain: it has no effect, and no faction alone.
flaw-tiles = A set has { $fewest } to { $most } tiles, not { $count }.
flaw-features = A tile holds one feature at most, and one holds the centre.
flaw-no-centre = A set without a centre needs features to draw it from.
flaw-no-set = There is no set '{ $name }'.
flaw-map-symbol = The legend has no symbol '{ $symbol }'.
flaw-map-unused = The drawing has no such symbol.
flaw-map-middle = The drawing needs the symbol { $symbol } exactly once.
flaw-map-grid = The symbol '{ $symbol }' in column { $column } is not on the grid. A neighbour is two rows up or down, or one row and two characters away.
flaw-map-sides = The drawing needs each side from 1 to { $last } exactly once, and no other.
flaw-map-base = This is the place of a base. It has no tile.
flaw-map-place = A map has no bases and no tiles of the Heavens.
flaw-map-turned = Only a tile with openings can be turned.
flaw-map-centre = The tile in the middle holds the feature { $piece }.
flaw-map-features = Only the tile in the middle may hold a feature.
flaw-map-pieces = The map has { $piece } { $count } times. It needs { $wanted }.
flaw-map-size = The map has { $count } tiles. It needs { $wanted }.
flaw-map-most = The map has { $piece } { $count } times. Forces bring at most { $most }.
flaw-map-rule = The set-up cannot lead to '{ $symbol }' in column { $column } ({ $rule }).
flaw-units = A force has at most { $most } units.
# A rule of the game, in the rulebook's English.
flaw-refused = { $reason }

### Packs

flaw-no-manifest = A pack has a file { $name }, which says what it is.
flaw-no-zip = Not a readable zip file.
flaw-files = It has more than { $most } files.
flaw-leads-out = Path points outside the pack: { $name }
flaw-locked = It is locked with a password: { $name }
flaw-packing = Unsupported compression (use stored or deflated): { $name }
flaw-device = Some systems keep this name for a device.
flaw-no-plain-file = Not a regular file: { $name }
flaw-file-twice = Duplicate file: { $name }
flaw-no-content = No file of the pack is for this edition: { $edition }.
flaw-taken = { $owner } has that id already.
flaw-taken-by-game = The game has that id already; a pack adds, and changes nothing.
flaw-settled-content = { $path } cannot be used; pocket-tactics check { $path } says why.
flaw-seats = { $known } can play, not { $count }.
flaw-player-names = Too many names for { $most } seats.
flaw-player-name = A name is one line of 1 to { $most } characters, and not { $nobody }.
flaw-installed = A pack of that name is installed already: { $name } { $there }. To install { $version }, run this first: pocket-tactics pack remove { $name }
flaw-no-pack = There is no such pack.
pack-added = { $name } { $version } is installed: { $path }
pack-removed = { $name } is removed. Games that were played with it go on.
pack-line = { $name } { $version }, by { $author } ({ $licence }): { $editions }; { $languages }
pack-carried = { $name } (carried along)
pack-left-out = The pack { $name } is left out. { $complaint }
no-packs = No pack is installed.

### Levels of the computer

rank-greedy = Sergeant
rank-random = Recruit
rank-search = Captain
