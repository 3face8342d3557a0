# Was die Seiten im Browser neben der Partie selbst sagen. Meldungen ohne Werte gehen, wie
# sie sind, an die Seite; die mit Werten sagt der Server. Die Wortliste steht in game.ftl.

### Vom Server gesagt

web-percent = { $sign ->
    [about] ≈{ $whole } %
   *[exact] { $whole } %
}
web-reroll-of = Neuwurf { $pool }
web-mark-reloads = { $name } muss nachladen

### Werte einer Karte

web-figure-range = RNG
web-figure-speed = SPD
web-figure-flying = Fliegt
web-figure-swift = Läuft
web-figure-ranged = Schießt
web-points = Punkte
web-pool-off = OFF
web-pool-def = DEF

### Alle Seiten

web-title = Pocket-Tactics
web-noscript = Pocket-Tactics braucht JavaScript, um sein Spielfeld zu zeichnen. Ohne geht es im Terminal: pocket-tactics play
web-close = Schließen
web-cancel = Abbrechen
web-back = Zurück
web-home = Startseite
web-rule = Regel
web-read-rule = Regel lesen
web-ruling = Unsere Auslegung:
web-settings = Einstellungen
web-theme = Farben
web-theme-dark = Dunkel
web-theme-light = Hell
web-theme-contrast = Hoher Kontrast
web-speed = Animation
web-speed-1 = Normal
web-speed-2 = Schnell
web-speed-0 = Keine
web-language = Sprache
web-how-to = So wird gespielt
web-library = Karten und Regeln

### Die Startseite

web-tagline = Ein Taktikspiel mit Sechseckplättchen und sechsseitigen Würfeln, für zwanzig Minuten.
web-play-now = Jetzt spielen
web-play-now-about = Fünfte Edition, gegen den Computer
web-new-game = Neue Partie
web-new-game-about = Edition, Truppen, wer spielt, und die Hausregeln wählen
web-edition = Edition
web-players = Plätze
web-seat-count = Anzahl der Plätze
web-player = Gespielt von
web-force = Truppe
web-any-force = Nach Zufall
web-team = Team
web-pieces = Spielmaterial
web-centre = Landmarke in der Mitte
web-centre-drawn = Nach Zufall gezogen
web-house = Hausregeln
web-house-about = Was gedruckt ist, bleibt, wie es ist; hier steht, was offen ist oder an manchen Tischen anders gespielt wird.
web-seed = Startzahl der Würfel
web-seed-about = Dieselbe Zahl bringt dieselben Würfel wieder. Leer heißt echter Zufall.
web-begin = Partie beginnen
web-games = Eigene Partien
web-no-games = Noch keine Partie. In zehn Sekunden hat eine begonnen.
web-go-on = Weiterspielen
web-watch-again = Noch einmal ansehen
web-delete = Löschen
web-delete-sure = Diese Partie endgültig löschen?
web-upload = Aufzeichnung öffnen
web-upload-about = Die Aufzeichnung einer Partie als Textdatei, von dieser Seite oder aus dem Terminal: noch einmal ansehen oder weiterspielen.
web-over = vorbei
web-credit = Pocket-Tactics ist ein Spiel von Arian Croft (dutchmogul), Ill Gotten Games. Dies ist eine inoffizielle Umsetzung.

### Die Seite einer Partie

web-panel = Die Partie
web-board = Spielfeld
web-empty-place = ein leerer Ort
web-target-attack = Angriff
web-target-place = wählbar
web-chance-win = gelingt mit
web-chance-risk = Verlustrisiko
web-waiting = Die anderen entscheiden.
web-choices = Womit wird gehandelt?
web-actions = Aktionen
web-targets = Orte
web-pick-place = Einen Ort auf dem Spielfeld wählen, oder hier:
web-auto = Den Rest zufällig legen
web-confirm = Das lässt sich nicht zurücknehmen. Wirklich?
web-which = Welche?
web-fight = Der Kampf
web-verdict = Was ihn entschied
web-needs = Nötig ist ein Würfel mit mindestens
web-no-dice = keine Würfel
web-kicker = Festwürfel
web-forces = Truppen
web-log = Verlauf
web-on-map = Auf dem Spielfeld
web-to-decide = entscheidet
web-undo = Zurücknehmen
web-hint = Tipp
web-threats = Drohungen
web-no-threats = Nichts ist bedroht.
web-menu = Menü
web-fit = Das ganze Spielfeld zeigen
web-look-back = Frühere Momente ansehen
web-download = Aufzeichnung herunterladen
web-play-again = Neue Partie
web-replay = Noch einmal ansehen
web-moment = Moment
web-run = Abspielen
web-pause = Anhalten
web-film-first = Zum Anfang
web-film-previous = Einen Schritt zurück
web-film-next = Einen Schritt weiter
web-film-last = Zum Ende
web-leave-past = Zurück zur Gegenwart
web-lost = Die Verbindung ist weg; neuer Versuch läuft …

### Tasten

web-keys = Tasten
web-key-tab = Vom Spielfeld zur Leiste und weiter
web-key-arrows = Auf dem Spielfeld: zum nächsten Plättchen in dieser Richtung
web-key-six = Auf dem Spielfeld: über eine der sechs Seiten
web-key-enter = Wählen
web-key-escape = Zurück
web-key-panel = Zur Frage
web-key-zoom = Näher, weiter weg, das ganze Spielfeld

### Karten und Regeln

web-search = Suche
web-cards = Karten
web-rules = Regeln
web-units = Einheiten
web-grounds = Plättchen und Landmarken
web-none-found = Nichts gefunden.

### Plätze

web-seat-0 = Rot
web-seat-1 = Blau
web-seat-2 = Grün
web-seat-3 = Gelb
web-seat-4 = Violett
web-seat-5 = Orange

### Editionen

web-edition-fifth = Fünfte Edition
web-edition-fourth = Vierte Edition
web-edition-third = Dritte Edition
web-edition-second = Zweite Edition
