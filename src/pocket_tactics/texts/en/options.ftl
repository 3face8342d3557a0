# The command line in English: commands, options, settings.

cli-about = Pocket-Tactics: a hex-tile, dice-driven tactics game, in browser and terminal.
cli-example =
    pocket-tactics play                     asks what it needs
    pocket-tactics learn     learn by playing short lessons
    pocket-tactics play --seat human --seat computer:greedy --force charge
    pocket-tactics play --edition fourth    two prebuilt forces at random
    pocket-tactics learn fifth-1            the first of eighteen short lessons
    pocket-tactics force new mine.toml      asks for the units of a force
    pocket-tactics COMMAND --help           the options of a command
cli-short =
    pocket-tactics play      play in this terminal
    pocket-tactics learn     learn by playing short lessons
    pocket-tactics serve     play in the browser
    pocket-tactics cards     show the cards
    pocket-tactics rules     read the rulebook
    pocket-tactics --help    all commands
cli-offer = Play in this terminal now?
cli-language = the language, en or de; default: from the environment
cli-play = start or continue a game
cli-replay = step through the record of a game
cli-show = show a position from its text
cli-perft = count the lines of play from a position
cli-check = check units, tiles and forces of your own
cli-rules = read the rulebook
cli-cards = show the cards
cli-force = build, price and check a force of your own
cli-force-new = write a force file; at a terminal it asks for the units that are not named
cli-force-show = show a force with its price, and whether it is legal
cli-force-check = list all problems of a force file
cli-force-edition = the edition, if the force or its file does not name it
cli-force-new-file = the file to write; an existing file is not changed
cli-force-new-from = a force of the game to start from
cli-force-new-unit = how many of a unit, such as archer=2; 0 leaves it out
cli-force-new-tile = how many of a tile, in an edition whose forces bring tiles
cli-force-new-feature = the force's own feature, in an edition whose forces bring one
cli-force-new-base = the base, in an edition whose forces bring one
cli-force-new-name = the name of the force; default: the name of the file
cli-force-show-force = the name of a force, or a file
cli-force-check-file = the force file
cli-plain = plain lines without drawing or colour, for screen readers and pipes
cli-replay-file = the record
cli-show-position = the text of a position, or a file with it
cli-perft-depth = how many decisions and rolls a line has, at most 64
perft-engine = The engine counts, because there is no kernel for this position.
cli-perft-divide = show the number of lines after each first action
cli-perft-weighted = weight each roll by its probability
perft-depth = The depth is a whole number from 1 to 64.
cli-replay-verify = play it again and check its digest, showing nothing
cli-check-path = a TOML file, a folder of them, a pack, or the name of an installed one
cli-rules-coverage = in a checkout: list the tests that cite each rule; fails if a rule has none
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
cli-rules-search = the id of a rule, or a word to search for; default: all rules
cli-cards-search = a word of the card's name; default: all cards

# Placeholders of the values that one types.
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
version-kernel = kernel: { $editions }
no-kernel = no kernel
parser-error = %(prog)s: error: %(message)s
parser-argument = argument %(argument_name)s: %(message)s
parser-required = the following arguments are required: %s
parser-unrecognized = unrecognized arguments: %s
parser-invalid-value = invalid %(type)s value: %(value)r
parser-invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
parser-near-option = unrecognized arguments: %s; did you mean %s?
parser-near-choice = invalid choice: %(value)r; did you mean %(near)r? (choose from %(choices)s)
parser-ambiguous = ambiguous option: %(option)s could match %(matches)s
parser-one-argument = expected one argument
parser-ignored = ignored explicit argument %r

# Settings: $there says whether the file is there, and sound.
cli-settings = show the effective settings
cli-settings-file = The settings are in the file settings.toml; the variable { $variable } can name another one.
settings-file = Settings: { $path }{ $there ->
    [none] {" "}(not there yet)
    [wrong] {" "}(ignored: it is invalid)
   *[there] {""}
}
setting = { $name } = { $value } ({ $origin ->
    [file] from the file
    [command-line] from the command line
    [environment] from the environment
   *[default] default
})

# Completion of the command line.
cli-completion = print the completion script for your shell
cli-completion-shell = bash, zsh or fish
no-shell = There is no completion for “{ $name }”: { $known }.

cli-pack = install packs of units, tiles and forces
cli-pack-add = install a pack
cli-pack-list = list the installed packs
cli-pack-remove = remove a pack; games that were played with it still work
cli-pack-add-pack = a folder or a zip with a pack.toml
cli-pack-remove-pack = the name of the pack
cli-schema = print the JSON Schema of content files, for editors
cli-schema-edition = for one edition only: fifth, fourth, third or second
word-address = ADDRESS
cli-backup = copy all games of the server to a file, even while it runs
cli-backup-file = the file to write to or to read from
cli-backup-force = replace an existing file
cli-restore = restore games from a backup that the server does not have
cli-serve = play in the browser, on this computer
cli-serve-host = address to listen on (default 127.0.0.1, this computer only)
cli-serve-port = port to listen on (default { $port }); 0: a free one
cli-serve-data = folder for the games (default: a folder of your user account)
cli-serve-no-browser = do not open the browser
cli-serve-operations = also answer /healthz and /metrics on this port of 127.0.0.1, or on this address:port
cli-serve-operations-name = additional host name for /healthz and /metrics; repeatable
cli-serve-log = log format: for people or for programs
cli-serve-keep = days to keep a game after a player last opened it; 0: forever (default; { $count } with --public-url)
cli-serve-public-url = the public address of the reverse proxy, such as https://games.example
cli-serve-trust-proxy = address or network of a trusted reverse proxy; repeatable
