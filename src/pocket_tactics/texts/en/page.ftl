# What the pages in the browser say besides the game itself. Messages without values
# go to the page as they are; those with values are said by the server.

### Said by the server

web-percent = { $sign ->
    [about] ≈{ $whole } %
   *[exact] { $whole } %
}
web-hit = { $unit } could attack { $target }, { $instead ->
    [yes] but another unit can become the target and falls with { $chance }
   *[no] which falls with { $chance }
}
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
web-opens-soon = The server is busy. The game opens as soon as it can.
web-noscript = Pocket-Tactics needs JavaScript to draw its board. Without it, play in the terminal: pocket-tactics play
web-close = Close
web-cancel = Cancel
web-try-again = Try again
web-back = Back
web-home = Start page
web-why = Why?
web-rule = Rule
web-ruling = Our ruling:
web-settings = Settings
web-theme = Colours
web-theme-dark = Dark
web-theme-light = Light
web-theme-contrast = High contrast
web-speed = Animation
web-speed-1 = Normal
web-speed-slow = Slow
web-speed-2 = Fast
web-speed-0 = None
web-story = What the others do
web-story-run = Shown by itself
web-story-steps = Step by step
web-story-once = At once
web-sound = Sound
web-sound-on = On
web-sound-off = Off
web-volume = Volume
web-volume-quiet = Quiet
web-volume-medium = Medium
web-volume-loud = Loud
web-captions = Captions
web-captions-on = On
web-captions-off = Off
web-heard-select = Click
web-heard-move = Step
web-heard-roll = Dice roll
web-heard-hit = Hit
web-heard-fall = Fall
web-heard-won = Fanfare
web-heard-lost = Low tones
web-language = Language
web-how-to = How to play
web-library = Cards and rules

### The start page

web-tagline = A tactics game of hexagonal tiles and six-sided dice, for twenty minutes.
web-play-now = Play now
web-play-now-about = Against the computer (medium)
web-front = Your turn: the Footman stands next to the Mage. Two dice against one.
web-front-dice = The dice of this example are set.
web-front-attack = Attack the Mage
web-new-game = New game
web-new-game-about = Choose the edition, the forces, the players and the house rules
web-begin = Start the game
web-games = Your games
web-no-games = No games yet. Starting one takes ten seconds.
web-go-on = Continue
web-watch-again = Replay
web-delete = Delete
web-more-games = More games
web-games-filter = Filter by state
web-games-all = All games
web-games-open = Under way
web-games-over = Finished
web-seeded = dice from a seed
web-uploaded = uploaded
web-mark-game = Select
web-delete-marked = Delete the selected games
web-delete-marked-sure = Delete the selected games? This cannot be undone.
web-delete-sure = Delete this game? This cannot be undone.
web-leave = Leave the game
web-leave-sure = Leave this game?
web-leave-about = You can no longer play it, and it leaves your list. Other players can continue. If nobody else plays it, it is deleted.
web-upload = Open a record
web-upload-about = A game record as a text file, from this page or from the terminal. Replay it, or continue playing.
web-over = over
web-credit = Pocket-Tactics is a game by Arian Croft (dutchmogul) of Ill Gotten Games. This is an unofficial implementation.

### The game page

web-panel = Game panel
web-board = Board
web-empty-place = an empty place
web-target-attack = attack
web-target-place = available
web-highlighted = highlighted
web-may-act = can act
web-picked = selected
web-fight-attacker = attacks
web-fight-target = under attack
web-last-move = last move
web-chance-win = succeeds with
web-chance-risk = risk of loss
web-chance-instead = another unit can become the target and falls with
web-chance-loss = your unit falls with
web-enemy-reach = the enemy could go here
web-chance-danger = the game can be lost here next turn:
web-waiting = Waiting for the other players.
web-choices = Choose what to act with
web-actions = Actions
web-targets = Places
web-pick-place = Choose a place on the board, or here:
web-auto = Place the rest at random
web-confirm-dice = This rolls dice and cannot be undone. Continue?
web-confirm-others = Another player acts next. Once they roll dice, you cannot undo this. Continue?
web-confirm-defeat = You lose the game if you do this. Continue?
web-confirm-nothing = Are you sure?
web-which = Which one?
web-fight = The fight
web-moment-edge = <name> stands on the edge of <owner>
web-moment-own-edge = <name> stands on your edge
web-moment-own-base = Your base has fallen
web-moment-own-feature = You have lost your last feature
web-moment-base = The base of <name> has fallen
web-moment-feature = <name> has lost the last feature
web-stage-close = Show the board
web-verdict = What decided the fight
web-needs = Needs a die that shows at least
web-no-dice = no dice
web-kicker = kicker
web-own-side = You play <name>
web-forces = Forces
web-fallen = Fallen
web-reserve-waits = No unit in reserve can be deployed now.
web-recap = Before this turn
web-recap-others = What the others did
web-harmful = Answers that only harm
web-guide = Guide
web-guide-on = The guide speaks again.
web-guide-off = The guide is silent.
web-first-game = A first whole game, with a guide
web-your-fell = Your <name> fell.
web-your-fell-to = Your <name> fell to <enemy>: <result>.
web-result-beats = <ours> beats <theirs>
web-result-holds = <ours> does not beat <theirs>
web-result-open = nothing stands against <ours>
web-result-none = no die is left to strike with
web-fell-here = your <name> fell here
web-log = Log
web-whole-log = The whole log
web-log-missing = This game's log is too long to load. New events will be shown.
web-on-map = On the map
web-to-decide = to act
web-undo = Undo
web-undo-unavailable = Nothing can be undone after dice, after a decision of another player, or after the game.
web-undone = Undone.
web-redo = Redo
web-resign = Resign
web-resign-sure = Resign?
web-resign-about = You lose the game at once.
web-offer-draw = Offer a draw
web-draw-sure = Offer a draw?
web-draw-about = If the other side accepts it, nobody wins.
web-offers-draw = <name> offers a draw.
web-you-offer-draw = You offer a draw.
web-draw-accept = Accept
web-draw-decline = Decline
web-hint = Hint
web-threats = Threats
web-no-threats = Nothing is threatened.
web-menu = Menu
web-board-tools = View
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-turn-map = Turn the map
web-fit = Show the whole map
web-look-back = Review earlier turns
web-download = Download the record
web-invite = Invite players
web-play-friend-about = With a link or a QR code
web-play-friend = Play a friend
web-friend-about = You play Red on a ready map of the fifth edition. Your friend opens a link, plays Blue, and needs no account.
web-invite-about = Your friend opens a link and plays this seat in another browser.
web-your-name = Your name
web-friend-name = Your friend's name
web-make-link = Make a link
web-link-to-send = Link to send
web-copy = Copy
web-link-code = QR code of the link
web-link-hands = Send this link. The first browser that uses it plays <name>; until then nobody does.
web-reach-public = The link works everywhere, once. Anyone with the game's address can watch.
web-reach-network = The link works once, on any device in your network. Anyone there with the game's address can watch.
web-reach-computer = Only this computer is served: the link works in another browser on it, and nobody elsewhere can watch.
web-reach-how = To let other devices in your network play and watch, stop the server. Start it with this, and with the other options that it has now:
web-reach-then = Then open the game again and make a new link. It will have the address of this computer in your network, and a QR code.
web-open-game = Open the game
web-invited-by = <name> invites you
web-invited = You are invited
web-you-are = You are <name>
web-join = Join the game
web-persons = Players
web-is-awaited = Waiting for <name>: the link is unused
web-is-here = <name> is here
web-is-away = <name> is away
web-has-joined = <name> is here.
web-has-undone = <name> has undone the last action.
web-take-seat-back = Take the seat back
web-take-back-sure = Take the seat back?
web-take-back-about = You play this seat again. <name> can only watch, and the link is no longer valid.
web-new-link = New link
web-seat-taken-back = Your seat was taken back. You can only watch now.
web-waiting-for = Waiting for <name>.
web-your-turn = Your turn
web-other-device = Play on another device
web-invite-once = A link hands a seat to one browser. You can take the seat back.
web-copied = Link copied.
web-watching = You are watching. Only invited players can act in this game.
web-play-again = Play again
web-play-swapped = Play again, sides swapped
web-look-at-mistake = Look at it
web-look-at-end = The last action
web-units-left = Units left
web-units-fallen = Units fallen
web-attacks-made = Attacks
web-dice-rolled = Dice rolled in fights
web-dice-luck = Luck, pips a die
web-play-from-here = Play on from here
web-copy-moment-link = Copy a link to this moment
web-film-turn = Turn
web-film-setup = Set-up
web-other-units = Other units
web-replay = Replay
web-moment = Moment
web-run = Run
web-pause = Pause
web-film-first = Go to start
web-film-previous = Previous step
web-film-next = Next step
web-film-last = Go to end
web-leave-past = Back to the present
web-page-failed = This page has failed. Load it again. Saved games are not affected.
web-outdated = There is a new version of this page. Load it again. Saved games are not affected.
web-unreachable = The server does not answer. Is it still running?
web-lost = Connection lost. Reconnecting …
web-found = Reconnected. Nothing was lost.

### Marks on the board

web-signs = Marks on the board
web-sign-able = Ring under the token: this unit can act.
web-sign-picked = White: this unit is selected, or it attacks.
web-sign-place = Yellow with a dot: you can choose this place.
web-sign-attack = Red: you can attack this unit, or it is under attack. Swords and a green number: the enemy falls. A skull and a red number: your unit falls. Two arrows: another unit can become the target, and falls with this chance.
web-sign-risk = A skull: dice decide whether the unit gets there unharmed. The number is the risk.
web-sign-threat = Stripes and “!”: enemies could attack here (“Threats”), and the piece here falls with this chance.
web-sign-reach = Orange dashes: the unit that you look at could go here. Click a unit of others to see it.
web-sign-attacker = Swords on green over a token: this unit could attack the one that you look at, which falls with this chance.
web-sign-danger = A tower on red: the game can be lost here in the enemies' next turn. The number is the chance.
web-sign-hint = Violet: the computer's suggestion (“Hint”), or what a lesson is about.
web-sign-fallen = Pale with a cross: your unit fell here since your last turn.
web-sign-last = White: the last move, from its first place to its last. A red arrow: the last attack.

### Keys

web-keys = Keys
web-key-tab = From the board to the panel and onwards
web-key-arrows = On the board: next tile in that direction
web-key-six = On the board: across one of the six sides
web-key-escape = Back
web-key-panel = Jump to the current decision
web-key-story-pause = Pause or continue what is shown
web-key-story-next = Next step of what is shown
web-key-story-skip = Skip to the present; in a replay, the previous step
web-key-sound = Sound on or off
web-key-log = In the log: next or previous rule
web-key-board = Jump to the board
web-key-next-place = On the board: next place you can choose
web-key-best = Choose; in a fight also the first, best answer

### Cards and rules

web-search = Search
web-cards = Cards
web-rules = Rules
web-units = Units
web-grounds = Tiles and features
web-none-found = Nothing found.

web-story-pause = Pause before the next step
web-story-continue = Continue
web-story-next = Next step
web-skip = Skip to the present
web-gone = This game has been deleted.

web-game-over = The game is over
web-ended-won = You have won
web-ended-lost-game = You have lost
web-ended-by-won-blocked = Your unit stands on an enemy's edge, and that enemy has no Village.
web-ended-by-won-defeated = No enemy unit is left.
web-ended-by-won-base = The enemy's base has fallen.
web-ended-by-won-captured = The whole enemy force is captured.
web-ended-by-won-idle = The enemy has no action left.
web-ended-by-won-stuck = No enemy unit can act or be deployed.
web-ended-by-won-features = Your side controls every feature on the map.
web-ended-by-lost-game-blocked = <name> stands on your edge, and you have no Village.
web-ended-by-lost-game-defeated = You have no unit left.
web-ended-by-lost-game-base = Your base has fallen.
web-ended-by-lost-game-captured = All your units are captured.
web-ended-by-lost-game-idle = You have no action left.
web-ended-by-lost-game-stuck = No unit of yours can act or be deployed.
web-ended-by-lost-game-features = An enemy controls every feature on the map.
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

### Tips for new players, by the decision that is due

web-rolling = The dice fall …
web-tips = Tips
web-tips-on = Shown
web-tips-off = Hidden
web-questions = Questions
web-questions-real = Those that matter
web-questions-all = Ask me everything
web-asking = Confirm taps
web-asking-always = Moves, edges, dice
web-asking-dice = Only dice
web-warnings = Ask before risky choices
web-warnings-on = On
web-warnings-off = Off
web-foresight = Show the enemies’ answer to a choice
web-foresight-on = On
web-foresight-off = Off
web-places = Names of tiles
web-places-on = On the tiles
web-places-off = Under the pointer
web-letters = Single-key shortcuts
web-letters-on = On
web-letters-off = Off
web-alert = Alert when it is your turn
web-alert-off = Off
web-alert-on = In a hidden tab
web-goal-fifth = You win when all enemy units are defeated, or when your unit stands on the enemy edge while the enemy holds no Village.
web-goal-fourth = You win when you control all features of the map, or when no opponent can do anything.
web-goal-third = You win when you strike the enemy base once, or capture the whole enemy force.
web-goal-second = You win when you strike the enemy base once, or capture the whole enemy force. Conjured units do not count for that.
web-tip-choose-tile = The players build the map together, tile by tile. Choose a tile, then a marked place, or place the rest at random.
web-tip-choose-feature = Features change what a tile does. Choose one, then the tile it goes to.
web-tip-choose-edge = Your units come onto the map over this tile, and you lose if an enemy stands on it while you hold no Village. Take one that is well covered.
web-tip-take-turn = One unit acts, then the turn is over. Choose it on the board or here, or hold and drag it: yellow places are moves, red ones attacks, with their odds.
web-tip-answer = A unit that retaliates rolls OFF dice too, so both can fall. The odds are next to each answer.
web-tip-use-effects = Bumps raise a die, re-rolls roll it once more. Each choice shows the resulting odds.
web-tip-follow = The unit won its fight and may go to the tile of the defeated.
web-tip-place-tile = A tile was drawn from the bag. Choose where it goes, or place the rest at random.
web-tip-place-feature = Your own feature: you deploy next to the features that you control.
web-tip-place-units = Up to three units start next to your feature.
web-tip-lay-terrain = A tile was drawn from the bag. The map grows between the two bases. Place it, or place the rest at random.
web-tip-same-sides = You lose if your base falls. Your units are summoned next to it.
web-tip-at-furthest = You lose if your base falls. Your units are summoned next to it.
web-tip-place-starter = A few units start the game close to your base; the others are summoned later.
web-tip-dialing = The dial pays for the units in the Aether Queue: turned up by one each turn, spent when you conjure.
web-tip-interposing = A friend may take the place of the unit that is assaulted.
web-tip-stepping-in = A friend may take the place of the unit that is assaulted.
web-tip-boosting = A bump raises one of your dice. Each choice shows the resulting odds.
web-tip-rerolling = Re-rolls come from friends next to the fight and from favoured ground. Each choice shows the resulting odds.
web-tip-answering = Choose the skill that your unit answers with; its dice depend on it.
web-tip-ability-turn = Re-rolls that abilities give come first. Each choice shows the resulting odds.
web-tip-situation-turn = Re-rolls come from assists and from the ground. Each choice shows the resulting odds.

### What differs between ways to attack

web-differs-skirmish = Attack: your unit stays on its tile, and the tile helps it in the fight.
web-differs-invade = Invade: your own tile does not help. If your unit wins and survives, it may take the enemy's place.
web-differs-assault = Assault: needs a free line, and uses all OFF dice.
web-differs-arc = Shoot over: past features and enemies in the way, with fewer OFF dice.
web-differs-storm = Storm: your unit goes onto the enemy's tile, and stays there if it wins.
web-differs-shoot = Shoot: your unit stays where it is.
web-differs-charge = Charge: your unit goes onto the tiles with all of its spaces, and fights everybody there in turn.

### On phones and in replays

web-key-replay-step = In a replay: previous or next step
web-you-are-out = You are out of the game. You can watch how it ends.
web-computer-plays = The computer is playing.
