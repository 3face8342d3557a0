"""Limits of the server, each with its reason. Normal play never reaches them."""

MAX_MESSAGE_BYTES = 16 << 10
"""The most bytes of a message. The longest action of built-in games has a hundredth."""

MAX_JSON_BYTES = 16 << 10
"""The most bytes of a JSON request. The form of a new game has a twentieth."""

MAX_LESSON_BYTES = 32 << 10
"""The most bytes of a request for a lesson, with all its actions."""

MAX_RECORD_BYTES = 1 << 20
"""The most bytes of an uploaded record. The longest built-in games have a fiftieth."""

SLOW_UPLOAD_BYTES = 64 << 10
"""The bytes from which a record goes to the slow pool. Most have at most a third."""

LONG_GAME_BYTES = 128 << 10
"""The bytes from which stored games are read in turns: about 1,500 entries, which take
4 ms. Most games have a fifth."""

MAX_ACTIONS = 20_000
"""The most actions of a record. Games of 200 turns have about 1,200."""

MAX_ENTRIES = MAX_ACTIONS - 200
"""The most actions and undos of a stored game: its record can always be uploaded."""

MAX_COMMENTS_BYTES = 128 << 10
"""The most bytes of all comments of a record: 100 on each action of a long game."""

MAX_LESSON_ACTIONS = 400
"""The most actions of a lesson, sent with each request. Solutions have at most 25."""

MAX_ROLL_OFF_DICE = 200
"""The most dice of the roll-off in a record. Fair dice never tie so often in a row."""

MAX_FORCE_UNITS = 32
"""The most units of a force. The cheapest cards of the largest force make 21."""

MAX_QUEUED_REQUESTS = 32
"""The most messages of a client that wait for an answer. Pages send one at a time."""

MAX_QUEUED_MESSAGES = 256
"""The most messages that wait for a client. A client with more is disconnected."""

MAX_LISTED_ACTIONS = 500
"""The most actions of a position that a page lists. Built-in games have at most 70."""

PART_BYTES = 64 << 10
"""The bytes of a long text that one step of the event loop receives or sends."""

MAX_SEND_BUFFER = 8 << 20
"""The most characters that wait for a client. The largest updates have a hundredth."""

MAX_HELD_OF_A_NETWORK = 32 << 20
"""The bytes that wait for all clients of a network: a mebibyte, a hundred updates of a
large game, for each of 30 browsers of a school that read nothing."""

MAX_HELD_IN_ALL = 256 << 20
"""The bytes that wait for all clients: those of eight such networks, in a server with a
gigabyte of memory."""

MAX_RECEIVED_OF_A_NETWORK = 8 << 20
"""The bytes of all bodies that a network is sending: 400 records of 20 kB."""

MAX_RECEIVED_IN_ALL = 64 << 20
"""The bytes of all bodies that arrive: those of eight such networks."""

PRESENCE_SECONDS = 0.5
"""The seconds between two messages about who is there, to all clients of a game."""

MAX_ROOMS = 2048
"""The most games that are open: most take 0.2 to 0.7 MiB. Beyond it those of the
network that has opened the most are closed."""

MAX_PLAYING = 32
"""The most clients that play one game: six players, each on several devices."""

MAX_WATCHING = 64
"""The most clients that only watch one game. They never take the place of a player."""

MAX_UNJOINED_CONNECTIONS = 64
"""The most sockets of a game that have not joined. Beyond it the oldest of the network
with the most is closed. Fewer than 64 networks never close the only one of another."""

JOIN_TIMEOUT = 10.0
"""The seconds within which a socket must join. A page joins with its first message."""

CLOSE_TIMEOUT = 2.0
"""The seconds that the server waits for a client to take the close frame."""

STORE_TIMEOUT = 5.0
"""The seconds that a write waits for another process. Games are restored one by one."""

STORE_CHECK_SECONDS = 0.5
"""The seconds between two checks of the store's files. A loss is logged in a second."""

HEALTH_TIMEOUT = 5.0
"""The seconds of a test write after which the health check reports a stuck store."""

MAX_INVITATIONS = 16
"""The most open invitations to a game. Six players on several devices need fewer."""

COOKIE_MAX_AGE = 400 * 24 * 60 * 60
"""The seconds that a cookie is valid. Browsers allow at most 400 days."""

MAX_BROWSERS = 64
"""The most browsers that play one game: six players, each with several devices."""

MAX_GAMES_PER_BROWSER = 500
"""The most games that a browser has made: more than one a day for a year."""

MAX_BYTES_PER_BROWSER = 32 << 20
"""The most bytes of these games on the disk. 500 long ones take two thirds."""

MAX_BYTES_OF_A_NETWORK = 256 << 20
"""The bytes that games made from one network take: a school whose 30 browsers make a
game of 40 kB a day fills it in 180 days, and a disk of 20 GB takes 70 such networks."""

MAX_REMATCHES_A_DAY = 48
"""The rematches of a series in a day that are added to the lists of all its players:
one in half an hour, all day."""

MAX_JOINED_GAMES = 50
"""The most unfinished games of others that a browser plays: one page of its list."""

SPARE_ROOM = 256 << 20
"""The free bytes of the disk below which no new games start; running games continue."""

LOG_ROOM = 64 << 20
"""The part of `SPARE_ROOM` that only the log uses: 4 MiB, and more during backups."""

LOW_DISK = 1 << 30
"""The bytes left on the disk when games are deleted that only their maker opened: four
times `SPARE_ROOM`, so that this comes before new games are refused."""

DISK_CHECK_SECONDS = 60.0
"""The seconds between two checks of the disk. A minute adds few hundred MiB at most."""

UNBEGUN_SECONDS = 24 * 60 * 60
"""The seconds after which a game is deleted in which no person decided anything."""

UNOPENED_SECONDS = 60 * 60
"""The seconds in which the maker of a game opens it. A browser does so at once."""

MAX_FILE_PATH = 200
"""The most characters of the path of a file: the system looks at each folder of it.
14 kB take 13 ms. The longest paths of the pages have 60."""

FILES_CHECK_SECONDS = 1.0
"""The seconds between two checks of the files of the pages. Only developers change them
while the server runs, and they can reload a page a second later."""

RETENTION_DAYS = 180
"""The days after which a game is deleted that none of its players has opened."""

EXPIRY_WARNING_DAYS = 30
"""The days before a deletion from which the list of games warns of it."""

MAX_LISTED_GAMES = 50
"""The most games in a page of the list. Browsers ask for further pages."""

FAST_POOL_TIMEOUT = 0.4
"""The seconds after which a job moves to the slow pool. Most take 0.01 to 0.1."""

JOB_TIMEOUT = 4.0
"""The seconds that odds, hints and computer players may take."""

MAX_JOBS = 4096
"""The most jobs that wait for a worker. A thousand reopened games have half."""

MAX_JOBS_PER_CLIENT = 8
"""The most waiting jobs of one client in one game. Pages send one at a time."""

LOAD_TIMEOUT = 10.0
"""The seconds in which a game is loaded, or a record verified. The longest take 1."""

MAX_CONNECTIONS_PER_NETWORK = 256
"""The most connections of a network. A school has 30 browsers with six each."""

HEADER_TIMEOUT = 10.0
"""The seconds in which the head of a request must arrive. Browsers send it at once."""

BODY_TIMEOUT = 20.0
"""The seconds in which a body must arrive. A mebibyte over a slow line takes ten."""

ANSWER_TIMEOUT = 60.0
"""The seconds in which a response must be produced and received."""

SPARE_DESCRIPTORS = 192
"""File descriptors for the store, the workers and connections that are refused.
A connection is refused, or a silent one is closed for it, four steps of the event loop
after it was accepted. Those of all four steps need descriptors (`ACCEPT_BATCH`)."""

REQUEST_RATE, REQUEST_BURST = 50.0, 1000.0
"""Requests a second of a network."""

FILE_TOKENS = 0.25
"""The share of a request that a file takes. A first visit of a page reads a hundred."""

GAME_RATE, GAME_BURST = 0.5, 200.0
"""New games a second of a network. A player starts one in several minutes."""

BROWSER_GAME_RATE, BROWSER_GAME_BURST = 0.2, 100.0
"""New games a second of one browser, from any address."""

UPLOAD_RATE, UPLOAD_BURST = float(16 << 10), float(32 << 20)
"""Uploaded bytes a second of a network: about one record of 20 kB."""

MESSAGE_RATE, MESSAGE_BURST = 50.0, 200.0
"""Messages a second of a client. A player sends two, a script ten."""

SNAPSHOT_COST = 9.0
"""The messages that count besides one which asks for the whole state: a client needs it
when it joins, and after a message that it missed. A player may join 20 times at once,
and then five times a second."""

FRAME_RATE, FRAME_BURST = 60.0, 300.0
"""Frames a second of a socket: one a message, and a pong in 20 seconds."""

NETWORK_FRAME_RATE, NETWORK_FRAME_BURST = 300.0, 600.0
"""The frames of all sockets of a network: 30 browsers of a school send 60 a second.

Six pages may each send as many as one page may. Each frame takes the event loop about
a millisecond.
"""

NETWORK_PART_RATE, NETWORK_PART_BURST = 200.0, 300.0
"""The parts of requests a second of a network, after the first of each. A record of
20 kB comes in 14 packets, and what gathers meanwhile is one part. Each read takes the
event loop 0.1 ms."""

THREAD_TURN_SECONDS = 0.0005
"""The seconds for which a thread that calculates keeps the event loop waiting, at each
of its steps. The interpreter's default is 5 ms, and a play takes about ten steps."""

COMMIT_PAUSE = 0.005
"""The seconds between two commits of plays. A commit takes 0.3 ms of the processor, of
one play as of many. The first play after a pause is committed at once."""

MAX_TURNS_OF_A_STEP = 3
"""The slices of frames that are parsed, and the messages whose handling begins, in one
step of the event loop: each takes 0.2 to 3 ms."""

MIN_READ_COST = 0.25
"""The frames that a read counts for at least. Messages do not come byte by byte."""

FRAME_SLICE_BYTES = 1 << 10
"""The bytes of frames that are parsed in one step. 170 pings take 2 ms."""

MAX_FRAGMENTS = 64
"""The most frames of one message. Browsers send one."""

MAX_READ_BYTES = 16 << 10
"""The bytes that are read from a connection at once, and wait to be parsed. asyncio has
256 KiB by default: 64 MiB of the 256 sockets of a network, for a minute."""

HEAD_SLICE_BYTES = 4 << 10
"""The bytes of a request that are parsed in one step."""

MAX_HEAD_BYTES = 16 << 10
"""The most bytes of a request's head. Cookies of other servers may fill a tenth."""

MAX_HEADER_FIELDS = 128
"""The most header fields of a request. Browsers send 20, and proxies add 10."""

MAX_TARGET_BYTES = 2 << 10
"""The bytes of a request's path and query. To decode 16 KiB takes 7 to 35 ms. The
longest address of a page, a search with all filters, has a few hundred."""

MAX_QUERY_FIELDS = 128
"""The most fields of a query. A page has one for each filter that is set."""

MAX_NEGOTIATION_BYTES = 1 << 10
"""The bytes of the lists in a handshake: of protocols, and of what a connection is for.
To parse 16 KiB takes 8 ms. Browsers send 20 bytes."""

CONNECTION_RATE, CONNECTION_BURST = 50.0, 1000.0
"""New connections a second of a network. 30 reloading browsers open 210 at once."""

ACCEPT_BATCH = 32
"""The connections that are accepted in one step of the event loop, in 0.05 ms each."""

ACCEPT_BACKLOG = 1024
"""The connections that wait to be accepted. The system drops some beyond it."""

MAX_REQUESTS_AT_ONCE = 2
"""The requests that are processed at once. Each takes the event loop 0.5 to 3 ms."""

REQUEST_TURN_SECONDS = 0.02
"""The seconds after which the next request starts while one waits for a worker."""

COMPRESSION_LEVEL = 5
"""The level at which responses are compressed. To compress 128 KiB that were chosen for
it takes 225 ms with level 9, and 4 ms with this one. Usual responses are 2 % longer."""

MAX_CLIENTS = 10_000
"""The most clients whose rates are stored. The oldest ones are dropped first."""

MAX_DROPPED_BUCKETS = 16
"""The buckets of tokens that are dropped for each one that is looked up, in 0.01 ms."""

COLLECTION_INTERVAL = 60.0
"""The seconds after which garbage is collected, however little there may be."""

COLLECTION_CHECK_INTERVAL = 1.0
"""The seconds between two checks of whether a garbage collection is due."""

COLLECTION_RSS_GROWTH = 20 << 20
"""The bytes of memory that the server grows by before garbage is collected at once."""

YOUNG_OBJECTS = 9_000
"""The new objects after which the interpreter collects them by itself.

That takes 3 ms, and 8 on a loaded machine.
"""

DEPARTURES_OF_A_COLLECTION = 50
"""The connections that close, and the clients that leave their rooms, between two
collections of new objects."""

DEPARTURES_OF_A_TRIM = 250
"""The same between two returns of free memory: of 25 MB, if each had 100 kB."""

YOUNG_CHECK_INTERVAL = 0.2
"""The seconds between two collections of new objects, if the interpreter makes none. A
loaded server makes some 15,000 objects in that time."""

WORKER_REPLY_TIMEOUT = 1.0
"""The seconds in which a worker confirms a job. On a loaded machine it takes 0.1."""

WORKER_RETRY_PAUSE = 0.05
"""The seconds before a job is given to a second new worker. Later pauses double."""

WORKER_START_TIMEOUT = 10.0
"""The seconds in which a new worker must be ready, also while the fork server loads."""

MAX_CACHED_GAMES = 64
"""The games that a worker has in its cache."""

MAX_CACHED_MOMENTS = 8_000
"""The moments of games in the cache of a worker: at 6.5 kB each they take
52 MB, and 0.3 GB with six workers. That is enough for 20 games. The cache always holds
the game of the last job, however long it is.
"""

CACHE_SECONDS = 300.0
"""The seconds that a game stays in the cache of a worker without a request: longer than
a player thinks about a decision."""

CACHE_CHECK_SECONDS = 30.0
"""The seconds between two checks of the cache of an idle worker."""

MAX_IDLE_WORKER_BYTES = 80 << 20
"""The memory with which an idle worker ends. Another begins when it is needed.

A worker has 44 MiB after its first jobs, and 60 after 150 games.
"""

JOB_RETRY_PAUSE = 0.5
"""The seconds before workers are asked again for options or a computer's decision."""

MAX_LIGHT_HEADER_CHARS = 16 << 10
"""The most characters of a header that is read without a worker. Built-in games have
two thirds, and to put as many new cards into words takes 40 ms."""

MAX_LIGHT_SEATS = 3
"""The most seats of a new game that is made without a worker: to find a fair map takes
20 ms for three players, 60 ms for four and 0.7 s for six."""

MAX_LIGHT_ENTRIES = 100
"""The most entries of a game that is replayed without a worker. The map of six players
has 88."""

MAX_LIGHT_SECONDS = 0.03
"""The seconds of the processor for which a game is read without a worker. Built-in
games with as few entries take at most 0.02."""

MAX_HEADER_BYTES = 128 << 10
"""The most bytes of the header of a record. Built-in games have 11 KiB; six forces of
32 different cards have 90 KiB."""

MAX_TILES = 64
"""The most tiles of a map. Those of six players have 36, and sets of pieces 60."""

MAX_UNDO = 200
"""The most actions that can be undone. A map is laid in some 60."""

MAX_NOTED_POSITIONS = 40_000
"""The positions that all moments of a room note, for the draw by repetition: 320 kB.

Each turn notes one for all later moments. After 200 turns, the usual end of a game of
two, 200 actions can be undone; after 3,000 turns, which no game exceeds, 13 can.
"""

NOTED_PER_MOMENT = 800
"""The noted positions that take as much memory as all else of a moment: 6.5 kB."""

MAX_PORT = 65535
"""The highest TCP port."""
