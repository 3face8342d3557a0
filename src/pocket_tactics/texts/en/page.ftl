# What the pages in the browser say beside the game itself. Messages without values
# go to the page as they are; those with values are said by the server.

### Said by the server

web-percent = { $sign ->
    [about] ≈{ $whole } %
   *[exact] { $whole } %
}
web-hinted = A hint: { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }.
web-mark-reloads = { $name } has to reload

### Figures of a card

web-figure-range = RNG
web-figure-speed = SPD
web-figure-flying = Flying
web-figure-swift = Swift
web-figure-ranged = Ranged
web-points = Points
web-pool-off = OFF
web-pool-def = DEF

### All pages

web-title = Pocket-Tactics
web-noscript = Pocket-Tactics needs JavaScript to draw its board. Without it, play in the terminal: pocket-tactics play
web-close = Close
web-cancel = Cancel
web-back = Back
web-home = Start page
web-rule = Rule
web-read-rule = Read the rule
web-ruling = Our ruling:
web-settings = Settings
web-theme = Colours
web-theme-dark = Dark
web-theme-light = Light
web-theme-contrast = High contrast
web-speed = Animation
web-speed-1 = Normal
web-speed-2 = Fast
web-speed-0 = None
web-language = Language
web-how-to = How to play
web-library = Cards and rules

### The start page

web-tagline = A tactics game of hexagonal tiles and six-sided dice, for twenty minutes.
web-play-now = Play now
web-play-now-about = Fifth edition, you against the computer
web-new-game = New game
web-new-game-about = Choose the edition, the forces, who plays, and the house rules
web-edition = Edition
web-players = Players
web-seat-count = Number of players
web-player = Played by
web-name = Name
web-force = Force
web-any-force = Surprise me
web-team = Team
web-pieces = Pieces
web-centre = Feature in the centre
web-centre-drawn = Drawn by chance
web-house = House rules
web-house-about = What is printed stays as it is; these decide what is not, or what tables play differently.
web-seed = Seed of the dice
web-seed-about = The same number brings the same dice again. Leave it empty for real chance.
web-begin = Begin the game
web-games = Your games
web-no-games = No game yet. It takes ten seconds to begin one.
web-go-on = Go on
web-watch-again = Watch again
web-delete = Delete
web-more-games = More games
web-seeded = dice from a seed
web-uploaded = uploaded
web-delete-sure = Delete this game for good?
web-leave = Leave the game
web-leave-sure = Leave this game?
web-leave-about = You play it no more, and it goes from your list. Whoever else plays it continues; a game that nobody else plays is deleted.
web-upload = Open a record
web-upload-about = A game record as a text file, from this page or from the terminal: watch it again, or play on.
web-over = over
web-credit = Pocket-Tactics is a game by Arian Croft (dutchmogul) of Ill Gotten Games. This is an unofficial implementation.

### The game page

web-panel = The game
web-board = Board
web-empty-place = an empty place
web-target-attack = attack
web-target-place = may be chosen
web-may-act = may act
web-picked = picked
web-chance-win = succeeds with
web-chance-risk = risk of loss
web-waiting = The others decide.
web-choices = With what do you act?
web-actions = Actions
web-targets = Places
web-pick-place = Choose a place on the board, or here:
web-auto = Lay the rest by chance
web-confirm-dice = The dice will decide, and that is not taken back. Sure?
web-confirm-others = Others act next: once they have rolled dice, this is not taken back. Sure?
web-confirm-defeat = You lose the game by this, at once. Sure?
web-confirm-nothing = Sure?
web-which = Which one?
web-fight = The fight
web-verdict = What decided the fight
web-needs = It needs a die that shows at least
web-no-dice = no dice
web-kicker = kicker
web-forces = Forces
web-log = Log
web-whole-log = The whole log
web-log-missing = The log of this game is too long to be told; what happens from now on is.
web-on-map = On the map
web-to-decide = decides
web-undo = Take back
web-hint = Hint
web-threats = Threats
web-no-threats = Nothing is threatened.
web-menu = Menu
web-fit = Show the whole map
web-look-back = Look at earlier moments
web-download = Download the record
web-invite = Let others play
web-invite-once = Each link lets in one browser, once. Whoever has but the address of the game watches.
web-link-for = Make a link
web-copied = The link is copied.
web-watching = You are watching: this game is played by others.
web-play-again = Play again
web-replay = Watch again
web-moment = Moment
web-run = Run
web-pause = Pause
web-film-first = To the beginning
web-film-previous = Back one step
web-film-next = On one step
web-film-last = To the end
web-leave-past = Back to now
web-unreachable = The server does not answer. Is it still running?
web-lost = The connection is lost; trying again …
web-found = Connected again; nothing is lost.

### Marks on the board

web-signs = Marks on the board
web-sign-able = A ring at its foot: this unit may act.
web-sign-picked = White: this unit is picked, or it attacks.
web-sign-place = Yellow with a dot: this place may be chosen.
web-sign-attack = Red: this unit may be attacked, or it is now. The number is the chance to win.
web-sign-risk = A skull: dice decide whether the unit gets there unharmed. The number is the risk.
web-sign-threat = Stripes and “!”: enemies could attack here (“Threats”).
web-sign-hint = Violet: there the computer would act (“Hint”).
web-sign-last = White dots: there the last move was made.

### Keys

web-keys = Keys
web-key-tab = From the board to the panel and on
web-key-arrows = On the board: to the next tile that way
web-key-six = On the board: over one of the six sides
web-key-enter = Choose
web-key-escape = Back
web-key-panel = To the question
web-key-zoom = Closer, further, the whole map

### Cards and rules

web-search = Search
web-cards = Cards
web-rules = Rules
web-units = Units
web-grounds = Tiles and features
web-none-found = Nothing found.

web-skip = Skip to now
web-gone = This game has been deleted.

web-ended-won = You have won
web-ended-lost-game = You have lost
web-ended-drawn = A draw

### Seats

web-seat-0 = Red
web-seat-1 = Blue
web-seat-2 = Green
web-seat-3 = Yellow
web-seat-4 = Violet
web-seat-5 = Orange

### Editions

web-edition-fifth = Fifth edition
web-edition-fourth = Fourth edition
web-edition-third = Third edition
web-edition-second = Second edition

### Tips for who is new to the game, by the decision that is due

web-rolling = The dice fall …
web-tips = Tips
web-tips-on = Shown
web-tips-off = Hidden
web-asking = Confirm taps
web-asking-always = Every move
web-asking-dice = Only dice
web-coordinates = Coordinates
web-coordinates-off = Under the pointer
web-coordinates-on = On the tiles
web-letters = Keys of one letter
web-letters-on = On
web-letters-off = Off
web-tip-choose-tile = The players lay the map together, tile by tile. Choose a tile, then a marked place; or have chance lay the rest.
web-tip-choose-feature = Features change what a tile does. Choose one, then the tile it goes to.
web-tip-choose-edge = Your units come onto the map over this tile, and you lose if an enemy stands on it while you hold no Village. Take one that is well covered.
web-tip-take-turn = One unit acts, then the turn is over. Choose it on the board or here: yellow places are moves, red ones attacks, with their odds.
web-tip-answer = Who strikes back rolls OFF dice as well: both may fall. The odds stand with each answer.
web-tip-use-effects = Bumps raise a die, re-rolls roll it again. Each choice shows what it makes of the odds.
web-tip-follow = The unit won its fight and may go to the tile of the defeated.
web-tip-place-tile = A tile was drawn from the bag. Choose where it goes; or have chance lay the rest.
web-tip-place-feature = Your own feature: you deploy beside the features that you control.
web-tip-place-units = Up to three units start beside your feature.
web-tip-lay-terrain = A tile was drawn from the bag. The map grows between the two bases; or have chance lay the rest.
web-tip-same-sides = You lose if your base falls. Your units are summoned beside it.
web-tip-at-furthest = You lose if your base falls. Your units are summoned beside it.
web-tip-place-starter = A few units start the game close to your base; the others are summoned later.
web-tip-dialing = The dial pays for the units in the Aether Queue: turned up by one each turn, spent when you conjure.
web-tip-interposing = A friend may take the place of the unit that is assaulted.
web-tip-stepping-in = A friend may take the place of the unit that is assaulted.
web-tip-boosting = A bump raises one of your dice. Each choice shows what it makes of the odds.
web-tip-rerolling = Re-rolls come from friends beside the fight and from favoured ground. Each choice shows what it makes of the odds.
web-tip-answering = Choose the skill that your unit answers with; its dice depend on it.
web-tip-ability-turn = Re-rolls that abilities give come first. Each choice shows what it makes of the odds.
web-tip-situation-turn = Re-rolls come from assists and from the ground. Each choice shows what it makes of the odds.
