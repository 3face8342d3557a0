# Was die Seiten im Browser neben der Partie selbst sagen. Meldungen ohne Werte gehen, wie
# sie sind, an die Seite; die mit Werten sagt der Server. Die Wortliste steht in game.ftl.

### Vom Server gesagt

web-percent = { $sign ->
    [about] ≈{ $whole } %
   *[exact] { $whole } %
}
web-hit = { $unit } könnte { $target } angreifen, { $instead ->
    [yes] aber eine andere Einheit kann das Ziel werden und fällt mit { $chance }
   *[no] Fall mit { $chance }
}
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
web-opens-soon = Der Server ist beschäftigt. Die Partie öffnet, sobald er Zeit hat.
web-noscript = Pocket-Tactics braucht JavaScript, um sein Spielfeld zu zeichnen. Ohne geht es im Terminal: pocket-tactics play
web-close = Schließen
web-cancel = Abbrechen
web-try-again = Noch einmal versuchen
web-back = Zurück
web-home = Startseite
web-why = Warum?
web-rule = Regel
web-ruling = Unsere Auslegung:
web-settings = Einstellungen
web-theme = Farben
web-theme-dark = Dunkel
web-theme-light = Hell
web-theme-contrast = Hoher Kontrast
web-speed = Animation
web-speed-1 = Normal
web-speed-slow = Langsam
web-speed-2 = Schnell
web-speed-0 = Keine
web-story = Was die anderen tun
web-story-run = Läuft von selbst
web-story-steps = Schritt für Schritt
web-story-once = Auf einmal
web-sound = Töne
web-sound-on = An
web-sound-off = Aus
web-volume = Lautstärke
web-volume-quiet = Leise
web-volume-medium = Mittel
web-volume-loud = Laut
web-captions = Untertitel
web-captions-on = An
web-captions-off = Aus
web-heard-select = Klick
web-heard-move = Schritt
web-heard-roll = Würfel rollen
web-heard-hit = Treffer
web-heard-fall = Sturz
web-heard-won = Siegesfanfare
web-heard-lost = Tiefe Töne
web-language = Sprache
web-how-to = So wird gespielt
web-library = Karten und Regeln

### Die Startseite

web-tagline = Ein Taktikspiel mit Sechseckplättchen und sechsseitigen Würfeln, für zwanzig Minuten.
web-play-now = Jetzt spielen
web-play-now-about = Gegen den Computer (mittel)
web-front = Du bist am Zug: Der Fußsoldat steht neben dem Magier. Zwei Würfel gegen einen.
web-front-dice = Die Würfel dieses Beispiels sind festgelegt.
web-front-attack = Greif den Magier an
web-new-game = Neue Partie
web-new-game-about = Edition, Truppen, Spieler und Hausregeln wählen
web-begin = Partie starten
web-games = Eigene Partien
web-no-games = Noch keine Partie. In zehn Sekunden ist eine gestartet.
web-go-on = Weiterspielen
web-watch-again = Wiederholung
web-delete = Löschen
web-more-games = Mehr Partien
web-games-filter = Nach Stand filtern
web-games-all = Alle Partien
web-games-open = Laufend
web-games-over = Beendet
web-seeded = Würfel aus einer Startzahl
web-uploaded = hochgeladen
web-mark-game = Auswählen
web-delete-marked = Ausgewählte Partien löschen
web-delete-marked-sure = Die ausgewählten Partien löschen? Das lässt sich nicht zurücknehmen.
web-delete-sure = Diese Partie löschen? Das lässt sich nicht rückgängig machen.
web-leave = Partie verlassen
web-leave-sure = Diese Partie verlassen?
web-leave-about = Du kannst sie nicht mehr spielen, und sie verschwindet aus deiner Liste. Andere Spieler können weiterspielen. Spielt sonst niemand mit, wird sie gelöscht.
web-upload = Aufzeichnung öffnen
web-upload-about = Die Aufzeichnung einer Partie als Textdatei, von dieser Seite oder aus dem Terminal. Ansehen oder weiterspielen.
web-over = vorbei
web-credit = Pocket-Tactics ist ein Spiel von Arian Croft (dutchmogul), Ill Gotten Games. Dies ist eine inoffizielle Umsetzung.

### Die Seite einer Partie

web-panel = Leiste der Partie
web-board = Spielfeld
web-empty-place = ein leerer Ort
web-target-attack = Angriff
web-target-place = wählbar
web-highlighted = hervorgehoben
web-may-act = kann handeln
web-picked = gewählt
web-fight-attacker = greift an
web-fight-target = wird angegriffen
web-last-move = letzter Zug
web-chance-win = gelingt mit
web-chance-risk = Verlustrisiko
web-chance-instead = eine andere Einheit kann das Ziel werden und fällt mit
web-chance-loss = deine Einheit fällt mit
web-enemy-reach = der Feind könnte hierher ziehen
web-chance-danger = die Partie kann hier im nächsten Zug verloren gehen:
web-waiting = Warten, bis du wieder am Zug bist.
web-choices = Womit willst du handeln?
web-actions = Aktionen
web-targets = Orte
web-pick-place = Wähle einen Ort auf dem Spielfeld, oder hier:
web-auto = Den Rest zufällig legen
web-confirm-dice = Dabei wird gewürfelt, und das lässt sich nicht zurücknehmen. Fortfahren?
web-confirm-others = Danach ist ein anderer Spieler dran. Sobald er würfelt, lässt sich dies nicht mehr zurücknehmen. Fortfahren?
web-confirm-defeat = Damit verlierst du die Partie. Fortfahren?
web-confirm-nothing = Bist du sicher?
web-which = Was davon?
web-fight = Der Kampf
web-moment-edge = <name> steht auf dem Rand von <owner>
web-moment-own-edge = <name> steht auf deinem Rand
web-moment-own-base = Deine Basis ist gefallen
web-moment-own-feature = Du hast deine letzte Landmarke verloren
web-moment-base = Die Basis von <name> ist gefallen
web-moment-feature = Die letzte Landmarke ist verloren: <name>
web-stage-close = Spielfeld zeigen
web-verdict = Was den Kampf entschied
web-needs = Nötig ist ein Würfel mit mindestens
web-no-dice = keine Würfel
web-kicker = Festwürfel
web-own-side = Du spielst <name>
web-forces = Truppen
web-fallen = Gefallen
web-reserve-waits = Keine Einheit in Reserve kann jetzt eingesetzt werden.
web-recap = Vor diesem Zug
web-recap-others = Was die anderen taten
web-harmful = Antworten, die nur schaden
web-guide = Begleitung
web-guide-on = Die Begleitung spricht wieder.
web-guide-off = Die Begleitung schweigt.
web-first-game = Eine erste ganze Partie, mit Begleitung
web-your-fell = Gefallen: <name>.
web-your-fell-to = Gefallen: <name> gegen <enemy>, <result>.
web-result-beats = <ours> schlägt <theirs>
web-result-holds = <ours> schlägt <theirs> nicht
web-result-open = gegen <ours> steht nichts
web-result-none = kein Würfel bleibt zum Schlagen
web-fell-here = hier fiel: <name>
web-log = Verlauf
web-whole-log = Der ganze Verlauf
web-log-missing = Der Verlauf dieser Partie ist zu lang zum Laden. Neues wird angezeigt.
web-on-map = Auf dem Spielfeld
web-to-decide = am Zug
web-undo = Zurücknehmen
web-undo-unavailable = Nach Würfen, nach einer Entscheidung anderer und nach der Partie lässt sich nichts zurücknehmen.
web-undone = Zurückgenommen.
web-redo = Wiederherstellen
web-resign = Aufgeben
web-resign-sure = Aufgeben?
web-resign-about = Du verlierst die Partie sofort.
web-offer-draw = Unentschieden anbieten
web-draw-sure = Ein Unentschieden anbieten?
web-draw-about = Nimmt die andere Seite an, gewinnt niemand.
web-offers-draw = <name> bietet ein Unentschieden an.
web-you-offer-draw = Du bietest ein Unentschieden an.
web-draw-accept = Annehmen
web-draw-decline = Ablehnen
web-hint = Tipp
web-threats = Bedrohungen
web-no-threats = Nichts ist bedroht.
web-menu = Menü
web-board-tools = Ansicht
web-zoom-in = Vergrößern
web-zoom-out = Verkleinern
web-turn-map = Spielfeld drehen
web-fit = Das ganze Spielfeld zeigen
web-look-back = Frühere Züge ansehen
web-download = Aufzeichnung herunterladen
web-invite = Mitspieler einladen
web-play-friend-about = Mit Link oder QR-Code
web-play-friend = Zu zweit spielen
web-friend-about = Du spielst Rot auf einem fertigen Spielfeld der fünften Edition. Die andere Person öffnet einen Link, spielt Blau und braucht kein Konto.
web-invite-about = Die andere Person öffnet einen Link und spielt diesen Platz in einem anderen Browser.
web-your-name = Dein Name
web-friend-name = Name der anderen Person
web-make-link = Link erstellen
web-link-to-send = Link zum Verschicken
web-copy = Kopieren
web-link-code = QR-Code des Links
web-link-hands = Verschick diesen Link. Wer ihn zuerst öffnet, spielt <name>. Bis dahin ist der Platz frei.
web-reach-public = Der Link gilt überall, einmal. Wer die Adresse der Partie kennt, kann zusehen.
web-reach-network = Der Link gilt einmal, auf jedem Gerät in deinem Netz. Wer dort die Adresse der Partie kennt, kann zusehen.
web-reach-computer = Der Server ist nur von diesem Computer aus erreichbar: Der Link gilt hier in einem anderen Browser, und anderswo kann niemand zusehen.
web-reach-how = Damit andere Geräte in deinem Netz mitspielen und zusehen können, beende den Server. Starte ihn hiermit und mit den anderen Angaben, die er jetzt hat:
web-reach-then = Öffne dann die Partie wieder und erstelle einen neuen Link. Er hat die Adresse dieses Computers in deinem Netz und einen QR-Code.
web-open-game = Zur Partie
web-invited-by = <name> lädt dich ein
web-invited = Du bist eingeladen
web-you-are = Du bist <name>
web-join = Mitspielen
web-persons = Spieler
web-is-awaited = Warten auf <name>: Der Link ist unbenutzt
web-is-here = <name> ist da
web-is-away = <name> ist gerade nicht da
web-has-joined = <name> ist da.
web-has-undone = <name> hat die letzte Aktion zurückgenommen.
web-take-seat-back = Platz zurücknehmen
web-take-back-sure = Den Platz zurücknehmen?
web-take-back-about = Du spielst diesen Platz wieder. <name> kann nur noch zusehen, und der Link gilt nicht mehr.
web-new-link = Neuer Link
web-seat-taken-back = Dein Platz wurde zurückgenommen. Du kannst jetzt nur noch zusehen.
web-waiting-for = Warten auf <name>.
web-your-turn = Du bist dran
web-other-device = Auf anderem Gerät spielen
web-invite-once = Ein Link übergibt einen Platz an einen Browser. Du kannst den Platz zurücknehmen.
web-copied = Link kopiert.
web-watching = Du siehst zu. Nur eingeladene Spieler können hier handeln.
web-play-again = Noch einmal spielen
web-play-swapped = Noch einmal, Seiten getauscht
web-look-at-mistake = Ansehen
web-look-at-end = Die letzte Aktion
web-units-left = Einheiten übrig
web-units-fallen = Einheiten gefallen
web-attacks-made = Angriffe
web-dice-rolled = Würfel in Kämpfen
web-dice-luck = Glück, Augen je Würfel
web-play-from-here = Ab hier weiterspielen
web-copy-moment-link = Link zu diesem Moment kopieren
web-film-turn = Zug
web-film-setup = Aufbau
web-other-units = Andere Einheiten
web-replay = Wiederholung
web-moment = Moment
web-run = Abspielen
web-pause = Anhalten
web-film-first = Zum Anfang
web-film-previous = Voriger Schritt
web-film-next = Nächster Schritt
web-film-last = Zum Ende
web-leave-past = Zurück zur Gegenwart
web-page-failed = Auf dieser Seite ist ein Fehler aufgetreten. Lade sie neu. Gespeicherte Partien sind nicht betroffen.
web-outdated = Diese Seite gibt es in einer neuen Version. Lade sie neu. Gespeicherte Partien sind nicht betroffen.
web-unreachable = Der Server antwortet nicht. Läuft er noch?
web-lost = Verbindung unterbrochen. Neuer Versuch …
web-found = Wieder verbunden. Nichts ging verloren.

### Marks on the board

web-signs = Zeichen auf dem Spielfeld
web-sign-able = Ring unter der Figur: Diese Einheit kann handeln.
web-sign-picked = Weiß: Diese Einheit ist gewählt, oder sie greift an.
web-sign-place = Gelb mit einem Punkt: Diesen Ort kannst du wählen.
web-sign-attack = Rot: Diese Einheit kannst du angreifen, oder sie wird gerade angegriffen. Schwerter und eine grüne Zahl: Der Feind fällt. Ein Schädel und eine rote Zahl: Deine Einheit fällt. Zwei Pfeile: Eine andere Einheit kann das Ziel werden und fällt mit dieser Wahrscheinlichkeit.
web-sign-risk = Ein Totenkopf: Würfel entscheiden, ob die Einheit dort heil ankommt. Die Zahl ist das Risiko.
web-sign-threat = Streifen und „!“: Hier könnten Gegner angreifen („Bedrohungen“), und was hier steht, fällt mit dieser Chance.
web-sign-reach = Orange Striche: Die Einheit, die du ansiehst, könnte hierher ziehen. Ein Klick auf eine fremde Einheit zeigt es.
web-sign-attacker = Schwerter auf Grün über einer Figur: Diese Einheit könnte die angreifen, die du ansiehst, und sie fällt mit dieser Chance.
web-sign-danger = Ein Turm auf Rot: Hier kann die Partie im nächsten Zug der Feinde verloren gehen. Die Zahl ist die Wahrscheinlichkeit.
web-sign-hint = Violett: der Vorschlag des Computers („Tipp“), oder worum es in einer Lektion geht.
web-sign-fallen = Blass mit Kreuz: Hier fiel seit deinem letzten Zug eine eigene Einheit.
web-sign-last = Weiß: der letzte Zug, vom ersten Plättchen bis zum letzten. Ein roter Pfeil: der letzte Angriff.

### Tasten

web-keys = Tasten
web-key-tab = Vom Spielfeld zur Leiste und weiter
web-key-arrows = Auf dem Spielfeld: nächstes Plättchen in dieser Richtung
web-key-six = Auf dem Spielfeld: über eine der sechs Seiten
web-key-escape = Zurück
web-key-panel = Zur anstehenden Entscheidung
web-key-story-pause = Gezeigtes anhalten oder fortsetzen
web-key-story-next = Nächster Schritt des Gezeigten
web-key-story-skip = Zur Gegenwart springen; in der Wiederholung einen Schritt zurück
web-key-sound = Töne an oder aus
web-key-log = Im Verlauf: nächste oder vorige Regel
web-key-board = Zum Spielfeld springen
web-key-next-place = Auf dem Spielfeld: nächster wählbarer Ort
web-key-best = Wählen; in einem Kampf auch die erste, beste Antwort

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

### Hinweise für alle, die das Spiel noch nicht kennen, nach der Entscheidung, die ansteht

web-rolling = Die Würfel fallen …
web-tips = Hinweise
web-tips-on = Gezeigt
web-tips-off = Verborgen
web-questions = Fragen
web-questions-real = Nur wichtige
web-questions-all = Frag mich alles
web-asking = Auswahl bestätigen
web-asking-always = Züge, Ränder, Würfel
web-asking-dice = Nur Würfel
web-warnings = Vor gewagten Zügen fragen
web-warnings-on = An
web-warnings-off = Aus
web-foresight = Antwort der Gegner auf eine Wahl zeigen
web-foresight-on = An
web-foresight-off = Aus
web-places = Namen der Plättchen
web-places-on = Auf den Plättchen
web-places-off = Unter dem Zeiger
web-letters = Tasten mit einem Buchstaben
web-letters-on = An
web-letters-off = Aus
web-alert = Meldung, wenn du dran bist
web-alert-off = Aus
web-alert-on = Im verdeckten Tab
web-goal-fifth = Du gewinnst, wenn alle feindlichen Einheiten besiegt sind, oder wenn deine Einheit auf dem feindlichen Rand steht und der Feind kein Dorf hält.
web-goal-fourth = Du gewinnst, wenn du über alle Landmarken des Spielfelds verfügst, oder wenn kein Gegner mehr etwas tun kann.
web-goal-third = Du gewinnst, wenn du die feindliche Basis einmal triffst oder die ganze feindliche Truppe gefangen nimmst.
web-goal-second = Du gewinnst, wenn du die feindliche Basis einmal triffst oder die ganze feindliche Truppe gefangen nimmst. Beschworene Einheiten zählen dafür nicht.
web-tip-choose-tile = Die Spieler bauen das Spielfeld gemeinsam, Plättchen für Plättchen. Wähle ein Plättchen, dann einen markierten Platz, oder lass den Rest zufällig legen.
web-tip-choose-feature = Landmarken ändern, was ein Plättchen bewirkt. Erst eine wählen, dann das Plättchen, auf das sie kommt.
web-tip-choose-edge = Über dieses Plättchen kommen die eigenen Einheiten ins Spiel, und verloren ist es, wenn eine feindliche darauf steht und kein Dorf gehalten wird. Am besten eines, das gut gedeckt ist.
web-tip-take-turn = Eine Einheit handelt, dann ist der Zug vorbei. Wähle sie auf dem Spielfeld oder hier, oder halte und zieh sie: Gelbe Plätze sind Bewegungen, rote sind Angriffe, mit ihren Chancen.
web-tip-answer = Eine Einheit, die zurückschlägt, würfelt auch OFF: Es können beide fallen. Die Chancen stehen bei jeder Antwort.
web-tip-use-effects = Anhebungen erhöhen einen Würfel, Neuwürfe würfeln ihn noch einmal. Bei jeder Wahl stehen die neuen Chancen.
web-tip-follow = Die Einheit hat ihren Kampf gewonnen und darf auf das Plättchen der besiegten rücken.
web-tip-place-tile = Ein Plättchen wurde aus dem Beutel gezogen. Wähle seinen Platz, oder lass den Rest zufällig legen.
web-tip-place-feature = Die eigene Landmarke: Neben Landmarken unter eigener Kontrolle kommen Einheiten ins Spiel.
web-tip-place-units = Bis zu drei Einheiten beginnen neben der eigenen Landmarke.
web-tip-lay-terrain = Ein Plättchen wurde aus dem Beutel gezogen. Das Spielfeld wächst zwischen den beiden Basen. Wähle seinen Platz, oder lass den Rest zufällig legen.
web-tip-same-sides = Fällt die Basis, ist das Spiel verloren. Neben ihr werden Einheiten gerufen.
web-tip-at-furthest = Fällt die Basis, ist das Spiel verloren. Neben ihr werden Einheiten gerufen.
web-tip-place-starter = Einige Einheiten beginnen nahe der eigenen Basis; die anderen werden später herangeholt.
web-tip-dialing = Die Scheibe bezahlt die Einheiten der Ätherschlange: jeden Zug um eins höher, ausgegeben beim Beschwören.
web-tip-interposing = Ein Freund darf den Platz der angegriffenen Einheit einnehmen.
web-tip-stepping-in = Ein Freund darf den Platz der angegriffenen Einheit einnehmen.
web-tip-boosting = Eine Anhebung erhöht einen eigenen Würfel. Bei jeder Wahl stehen die neuen Chancen.
web-tip-rerolling = Neuwürfe kommen von Freunden neben dem Kampf und von günstigem Gelände. Bei jeder Wahl stehen die neuen Chancen.
web-tip-answering = Hier wird die Fertigkeit gewählt, mit der die Einheit antwortet; von ihr hängen die Würfel ab.
web-tip-ability-turn = Zuerst kommen die Neuwürfe, die Fähigkeiten geben. Bei jeder Wahl stehen die neuen Chancen.
web-tip-situation-turn = Neuwürfe kommen von Beistand und vom Gelände. Bei jeder Wahl stehen die neuen Chancen.

web-story-pause = Vor dem nächsten Schritt anhalten
web-story-continue = Fortsetzen
web-story-next = Nächster Schritt
web-skip = Zur Gegenwart springen
web-gone = Diese Partie wurde gelöscht.

web-game-over = Die Partie ist zu Ende
web-ended-won = Gewonnen
web-ended-lost-game = Verloren
web-ended-by-won-blocked = Deine Einheit steht auf einem feindlichen Rand, und dieser Feind hat kein Dorf.
web-ended-by-won-defeated = Keine feindliche Einheit ist übrig.
web-ended-by-won-base = Die feindliche Basis ist gefallen.
web-ended-by-won-captured = Die ganze feindliche Truppe ist gefangen.
web-ended-by-won-idle = Der Feind kann nichts mehr tun.
web-ended-by-won-stuck = Keine feindliche Einheit kann noch handeln oder eingesetzt werden.
web-ended-by-won-features = Deine Seite verfügt über alle Landmarken des Spielfelds.
web-ended-by-lost-game-blocked = <name> steht auf deinem Rand, und du hast kein Dorf.
web-ended-by-lost-game-defeated = Keine deiner Einheiten ist übrig.
web-ended-by-lost-game-base = Deine Basis ist gefallen.
web-ended-by-lost-game-captured = Alle deine Einheiten sind gefangen.
web-ended-by-lost-game-idle = Du kannst nichts mehr tun.
web-ended-by-lost-game-stuck = Keine deiner Einheiten kann noch handeln oder eingesetzt werden.
web-ended-by-lost-game-features = Ein Feind verfügt über alle Landmarken des Spielfelds.
web-ended-drawn = Unentschieden

### Was sich bei Arten des Angriffs unterscheidet

web-differs-skirmish = Angreifen: Deine Einheit bleibt auf ihrem Plättchen, und es hilft ihr im Kampf.
web-differs-invade = Vorstoßen: Das eigene Plättchen hilft nicht. Gewinnt und überlebt deine Einheit, so darf sie den Platz des Feindes einnehmen.
web-differs-assault = Angreifen: Die Linie muss frei sein, und alle OFF-Würfel zählen.
web-differs-arc = Im Bogen schießen: über Landmarken und Feinde hinweg, mit weniger OFF-Würfeln.
web-differs-storm = Stürmen: Deine Einheit geht auf das Plättchen des Feindes und bleibt dort, wenn sie gewinnt.
web-differs-shoot = Beschießen: Deine Einheit bleibt, wo sie ist.
web-differs-charge = Sturmlauf: Deine Einheit rückt mit allen ihren Feldern vor und kämpft dort gegen jeden nacheinander.

### Auf Telefonen und in Wiederholungen

web-key-replay-step = In der Wiederholung: voriger oder nächster Schritt
web-you-are-out = Du bist ausgeschieden. Du kannst zusehen, wie die Partie endet.
web-computer-plays = Der Computer spielt.
