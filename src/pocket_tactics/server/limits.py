"""What nobody who plays honestly comes near: all limits of the server, with reasons."""

MAX_MESSAGE_BYTES = 16 << 10
"""The bytes of a message: the longest action of our own games has a hundredth."""

MAX_JSON_BYTES = 64 << 10
"""The bytes of a request: the form of a new game fills a hundredth."""

MAX_RECORD_BYTES = 1 << 20
"""The bytes of a record: the longest of our own games has a fiftieth."""

SLOW_UPLOAD_BYTES = 64 << 10
"""The bytes from which a record is no quick matter: ours have a third at most."""

MAX_ACTIONS = 20_000
"""The actions of a record: games of 200 turns have some 1,200."""

MAX_ENTRIES = MAX_ACTIONS - 200
"""What is done to a game here: its record can still be opened, whatever came last."""

MAX_ROLL_OFF_DICE = 200
"""The dice with which a record begins: so many ties in a row no fair dice throw."""

MAX_FORCE_UNITS = 32
"""The units of a force: the cheapest cards of the largest force make 21."""

MAX_QUEUED_REQUESTS = 32
"""The messages of a page that wait for an answer: pages ask for one thing at a time."""

MAX_QUEUED_MESSAGES = 256
"""The messages that wait for a page; one that reads no more is let go."""

MAX_SEND_BUFFER = 8 << 20
"""The characters that wait for a page: the largest updates have a hundredth."""

MAX_HELD_OF_A_NETWORK = 32 << 20
"""The bytes that wait for all pages of a network: 30 browsers of a school that sleep
while each of them is sent a mebibyte, a hundred updates of a large game."""

MAX_HELD_IN_ALL = 256 << 20
"""The bytes that wait for all pages: those of eight such networks, in a server that
has a gigabyte of memory."""

MAX_PLAYING = 32
"""The pages of a game that play there: six players, each on some devices."""

MAX_WATCHING = 64
"""The pages of a game that only watch: none of them takes the place of a player."""

MAX_UNJOINED_CONNECTIONS = 16
"""The sockets of a game that have not joined; beyond them the oldest is let go."""

JOIN_TIMEOUT = 10.0
"""The seconds in which a socket joins: a page does so with its first message."""

CLOSE_TIMEOUT = 2.0
"""The seconds that a page has to hear that it is let go."""

STORE_TIMEOUT = 5.0
"""The seconds that a write waits for another's: games are put back one by one."""

STORE_CHECK_SECONDS = 0.5
"""The seconds between two looks at the files: the log tells of a loss in a second."""

HEALTH_TIMEOUT = 5.0
"""The seconds in which a thing is kept, or the store is taken for stuck."""

MAX_INVITATIONS = 16
"""The invitations to a game that wait: six players on some devices have fewer."""

COOKIE_MAX_AGE = 400 * 24 * 60 * 60
"""The seconds that a cookie is kept: browsers keep none for longer than 400 days."""

MAX_BROWSERS = 64
"""The browsers that play a game: six players, each with some devices."""

MAX_GAMES_PER_BROWSER = 500
"""The games that a browser has made: who begins one a day has them in a year."""

MAX_BYTES_PER_BROWSER = 32 << 20
"""The bytes that these games take on the disk: 500 long ones take two thirds."""

MAX_BYTES_OF_A_NETWORK = 256 << 20
"""The bytes that games made from one network take: a school whose 30 browsers make a
game of 40 kB a day fills it in 180 days, and a disk of 20 GB takes 70 such networks."""

MAX_REMATCHES_A_DAY = 48
"""The rematches of one series in a day that are in every player's list: one in half an
hour all day long."""

MAX_JOINED_GAMES = 50
"""The unfinished games that a browser was let in to: they fill one part of the list."""

SPARE_ROOM = 256 << 20
"""The bytes left on the disk for games under way, when no new ones are begun."""

LOG_ROOM = 64 << 20
"""The bytes of that which are for the log alone: it has 4 MiB, and more in backups."""

LOW_DISK = 1 << 30
"""The bytes left on the disk when games are deleted that only their maker opened: four
times `SPARE_ROOM`, so that this comes before new games are refused."""

DISK_CHECK_SECONDS = 60.0
"""The seconds between two looks at the disk: few hundred MiB come in a minute."""

UNOPENED_SECONDS = 60 * 60
"""The seconds in which the maker of a game opens it: a browser does so at once."""

FILES_CHECK_SECONDS = 1.0
"""The seconds between two looks at the files of the pages: only developers change them
while the server runs, and they reload a page a second later."""

RETENTION_DAYS = 180
"""The days that a game is kept, after somebody who plays it has looked at it last."""

EXPIRY_WARNING_DAYS = 30
"""The days before a game goes in which it is told of it: a holiday is shorter."""

MAX_LISTED_GAMES = 50
"""The games that a page is shown at once: the rest is asked for in parts."""

FAST_POOL_TIMEOUT = 0.4
"""The seconds in which most jobs are done: hints take 0.01 to 0.1, openings as much."""

JOB_TIMEOUT = 4.0
"""The seconds that odds, hints and computers have: a player waits no longer gladly."""

MAX_JOBS = 4096
"""The jobs that wait for a worker: a thousand games that come back have half."""

MAX_JOBS_PER_CLIENT = 8
"""The jobs of one page in one game that wait: pages ask for one thing at a time."""

LOAD_TIMEOUT = 10.0
"""The seconds in which a game is opened, or a record verified: the longest take 1."""

MAX_CONNECTIONS_PER_NETWORK = 256
"""The connections of an address: a school behind one has 30 browsers of six each."""

HEADER_TIMEOUT = 10.0
"""The seconds in which a request is said: a browser sends it whole."""

BODY_TIMEOUT = 20.0
"""The seconds in which a record is uploaded: a mebibyte over a poor line takes ten."""

ANSWER_TIMEOUT = 60.0
"""The seconds in which an answer is worked out and taken."""

SPARE_DESCRIPTORS = 128
"""Descriptors for the store, the workers, and connections that are being refused."""

REQUEST_RATE, REQUEST_BURST = 50.0, 1000.0
"""The requests of an address: a page that is loaded for the first time makes 70."""

GAME_RATE, GAME_BURST = 0.5, 200.0
"""The games that an address begins: a player begins one in some minutes."""

BROWSER_GAME_RATE, BROWSER_GAME_BURST = 0.2, 100.0
"""Those that one browser begins there: also from many addresses."""

UPLOAD_RATE, UPLOAD_BURST = float(16 << 10), float(32 << 20)
"""The bytes that an address uploads: of records of 20 kB one a second is not read."""

MESSAGE_RATE, MESSAGE_BURST = 50.0, 200.0
"""The messages of a page: who plays sends two in a second, by a script ten."""

FRAME_RATE, FRAME_BURST = 60.0, 300.0
"""The frames of a socket: its messages, each in one frame, and a pong in 20 seconds."""

NETWORK_FRAME_RATE, NETWORK_FRAME_BURST = 300.0, 600.0
"""The frames of all sockets of a network: 30 browsers of a school send 60 a second.

Six pages may each send as many as one page may. Each frame takes the event loop about
a millisecond.
"""

MAX_TURNS_OF_A_STEP = 2
"""The slices of frames that are parsed, and the messages whose answer is begun, in one
step of the event loop: each takes 0.2 to 3 ms."""

MIN_READ_COST = 0.25
"""The frames that a read counts for at least: messages do not come byte by byte."""

FRAME_SLICE_BYTES = 1 << 10
"""The bytes of frames that are parsed in one go: 170 pings take 2 ms."""

MAX_FRAGMENTS = 64
"""The frames of one message: browsers send one."""

HEAD_SLICE_BYTES = 4 << 10
"""The bytes of a request that are parsed in one go."""

MAX_HEAD_BYTES = 16 << 10
"""The bytes of a request's head: cookies of other servers at this name fill a tenth."""

MAX_HEADER_FIELDS = 128
"""The header fields of a request: browsers send 20, proxies add 10."""

CONNECTION_RATE, CONNECTION_BURST = 50.0, 1000.0
"""The connections that a network opens: 30 browsers that reload open 210 at once."""

ACCEPT_BATCH = 32
"""The connections accepted in one go: each takes 0.05 ms."""

ACCEPT_BACKLOG = 1024
"""The connections that wait to be accepted: beyond them the system drops some."""

MAX_REQUESTS_AT_ONCE = 2
"""The requests that are worked on at once, and besides them the sockets that are
opened: each takes the event loop 0.5 to 3 ms."""

REQUEST_TURN_SECONDS = 0.02
"""The seconds after which the next request is begun: this one waits for a worker."""

MAX_CLIENTS = 10_000
"""The clients of which it is known how often they ask: others have asked long ago."""

COLLECTION_INTERVAL = 60.0
"""The seconds after which garbage is collected, however little there may be."""

COLLECTION_CHECK_INTERVAL = 1.0
"""The seconds between two checks of whether a garbage collection is due."""

COLLECTION_RSS_GROWTH = 20 << 20
"""The bytes of memory that the server grows by before garbage is collected at once."""

YOUNG_OBJECTS = 3_000
"""The new objects after which the interpreter collects them by itself: 1 ms of work.

Every third collection examines three times as many, if all of them survive, and one by
the clock as many again: that takes 4 ms, and 10 on a loaded machine.
"""

YOUNG_CHECK_INTERVAL = 0.05
"""The seconds between two counts of new objects: a loaded server makes some 2,000."""

YOUNG_COLLECTIONS = 1
"""The collections of new objects after which survivors are collected and frozen."""

WORKER_REPLY_TIMEOUT = 1.0
"""The seconds in which a worker says that it has a job: a loaded one takes 0.1."""

WORKER_RETRY_PAUSE = 0.05
"""The seconds before a job is given to a second new worker; then twice as many."""

WORKER_START_TIMEOUT = 10.0
"""The seconds in which a new worker is ready: also while the fork server loads."""

MAX_SHELF_MOMENTS = 8_000
"""The moments of games that a worker keeps between two jobs: at 6.5 kB each they take
52 MB, and 0.3 GB with six workers. They are those of 20 games, which need not be told
again. The game of the last job is kept however long it is.
"""

SHELF_SECONDS = 300.0
"""The seconds that a worker keeps a game about which nobody asks: a player who thinks
about a decision asks sooner."""

SHELF_CHECK_SECONDS = 30.0
"""The seconds after which a worker without a job forgets such games."""

OPTIONS_RETRY_PAUSE = 0.5
"""The seconds before workers are asked again for what a mover may decide."""

MAX_LIGHT_HEADER_CHARS = 32 << 10
"""The head of a new game that is opened without a worker: ours have a third."""

MAX_HEADER_BYTES = 128 << 10
"""The header of a record: ours have 11 KiB, six forces of 32 different cards 90."""

MAX_TILES = 128
"""The tiles of a map: those of six players have 36."""

MAX_UNDO = 200
"""The actions without a die that may be taken back: a map is laid in some 60."""
