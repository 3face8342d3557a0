# The command line in English: commands, options, settings.

cli-about = Pocket-Tactics: a hex-tile, dice-driven tactics game, in browser and terminal.
cli-example =
    pocket-tactics play                     asks what it needs
    pocket-tactics play --seat human --seat computer:greedy --force charge
    pocket-tactics play --edition fourth    two prebuilt forces by chance
    pocket-tactics force new mine.toml      asks for the units of a force
    pocket-tactics COMMAND --help           the options of a command
cli-language = the language, en or de; without it, that of the environment
cli-play = play a game, or go on with one
cli-replay = step through the record of a game
cli-show = show a position that is written down
cli-check = check units, tiles and forces of your own
cli-rules = read the rulebook
cli-cards = show the cards
cli-play-seat = who plays, in seat order: human, computer:greedy or computer:random
cli-play-force = a force for each seat, in seat order: its name, or a file of your own; without it the standard one, or a prebuilt one by chance
cli-play-name = a name for each player, in seat order; the record keeps it
cli-play-team = seats that play together, such as 0,2, in an edition that has teams
cli-play-house = a house rule, such as gate_block=only-with-reserves; see: rules house
cli-play-content = a file, folder or zip of your own units, tiles and forces
cli-play-edition = the edition: fifth (where none is named), fourth, third or second
cli-play-position = a position to go on from, as text or a file with it
cli-play-set = the set of tiles and features
cli-play-centre = the feature in the centre, where players may agree on one; otherwise it is drawn
cli-play-seed = dice that come the same again for the same number; the record tells it and goes on with it
cli-play-record = the file that keeps the game, in a folder that is there; a game that it holds is gone on with
cli-force = build, price and check a force of your own
cli-force-new = write a force file; at a terminal it asks for the units that are not named
cli-force-show = show a force with its price, and whether it is legal
cli-force-check = say everything that is wrong with a force file
cli-force-edition = the edition, where the force or its file does not tell
cli-force-new-file = the file to write; one that exists is left alone
cli-force-new-from = a force of the game to begin with
cli-force-new-unit = how many of a unit, such as archer=2; 0 leaves it out
cli-force-new-tile = how many of a tile, in an edition whose forces bring tiles
cli-force-new-feature = the feature of one's own, in an edition whose forces bring one
cli-force-new-base = the base, in an edition whose forces bring one
cli-force-new-name = what the force is called; without it, the name of the file
cli-force-show-force = the name of a force, or a file
cli-force-check-file = the force file
cli-plain = lines without drawing or colour, for screen readers and pipes
cli-replay-file = the record
cli-show-position = the text of a position, or a file with it
cli-replay-verify = play it again and check its digest, showing nothing
cli-check-path = a TOML file, a folder of them, a pack, or the name of an installed one
cli-rules-coverage = in a checkout: which tests cite each rule; fails if none cites one
no-checkout = Only a checkout of the project has the tests that cite the rules.
rule-cited = { $rule }: { $count ->
    [0] no test cites it
    [one] 1 citation
   *[other] { $count } citations
}
rules-cited = { $rules } rules; { $uncited ->
    [0] each is cited by a test.
    [one] 1 is cited by no test.
   *[other] { $uncited } are cited by no test.
}
cli-rules-wanted = the id of a rule, or a word to look for; without one, all rules
cli-cards-wanted = a word of the card's name; without one, all cards

# What stands for what one types.
word-command = COMMAND
word-count = NAME=COUNT
word-file = FILE
word-id = ID
word-id-or-word = ID|WORD
word-name = NAME
word-name-or-file = NAME|FILE
word-number = N
word-path = PATH
word-seats = SEATS
word-text = TEXT
word-text-or-file = TEXT|FILE
word-value = NAME=VALUE
word-verb = VERB
word-who = WHO
word-word = WORD

# The words of the parser that the standard library has; the places are for its values.
parser-usage = usage:
parser-options = options
parser-positional = positional arguments
parser-help = show this help message and exit
parser-version = show program's version number and exit
parser-error = %(prog)s: error: %(message)s
parser-argument = argument %(argument_name)s: %(message)s
parser-required = the following arguments are required: %s
parser-unrecognized = unrecognized arguments: %s
parser-invalid-value = invalid %(type)s value: %(value)r
parser-invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
parser-ambiguous = ambiguous option: %(option)s could match %(matches)s
parser-one-argument = expected one argument
parser-ignored = ignored explicit argument %r

# Settings: $there says whether the file is there, and sound.
cli-settings = say which settings hold
cli-settings-file = The settings are a file, settings.toml; the variable { $variable } may name another one.
settings-file = Settings: { $path }{ $there ->
    [none] {" "}(not there yet)
    [wrong] {" "}(not used: it has to be mended)
   *[there] {""}
}
setting = { $name } = { $value } ({ $origin ->
    [file] from the file
    [command-line] from the command line
    [environment] from the environment
   *[default] default
})

# Completion of the command line.
cli-completion = print what has your shell complete these commands
cli-completion-shell = bash, zsh or fish
no-shell = There is no completion for “{ $name }”: { $known }.

cli-pack = install packs of units, tiles and forces
cli-pack-add = install a pack
cli-pack-list = say which packs are installed
cli-pack-remove = remove a pack; games that were played with it go on
cli-pack-add-pack = a folder or a zip with a pack.toml
cli-pack-remove-pack = the name of the pack
cli-schema = print the JSON Schema of content files, for editors
cli-schema-edition = of this edition alone: fifth, fourth, third or second
word-address = ADDRESS
cli-backup = copy all games of the server into a file, while they go on
cli-backup-file = the file with the copy
cli-backup-force = replace a file that is there
cli-restore = put back the games of such a file that the server has not
cli-serve = play in the browser, on this computer
cli-serve-host = the address to listen at; 127.0.0.1, if none is named: this computer alone
cli-serve-port = the port to listen at; { $port }, if none is named; 0 takes a free one
cli-serve-data = the folder to keep the games in; one of your own, if none is named
cli-serve-no-browser = do not open the browser
cli-serve-operations = also answer /healthz and /metrics at this place: a port of 127.0.0.1, or an address with one
cli-serve-operations-name = a further name by which programs ask for /healthz and /metrics; may come several times
cli-serve-log = how errors are written down: for people or for programs
cli-serve-keep = the days that a game is kept at which none of its players looks; 0 keeps it for good, as at home; { $count } under a public name
cli-serve-public-url = how others reach it through a proxy, such as https://games.example
cli-serve-trust-proxy = the address, or the network, of a proxy that is believed about who asks; may come several times
