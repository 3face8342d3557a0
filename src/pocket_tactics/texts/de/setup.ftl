# Eine neue Partie: die Optionen im Terminal und auf der Seite, und warum es sie so nicht geben kann.
# Die Wortliste steht in game.ftl.

### Die Befehlszeile

cli-play-seat = wer spielt, nach Plätzen, eins von: { $players }
cli-play-force = eine Truppe für jeden Platz, nach Plätzen: ihr Name oder eine eigene Datei; Standard: die übliche, oder eine zufällige fertige
cli-play-name = ein Name für jeden Platz, nach Plätzen; wird in der Aufzeichnung gespeichert
cli-play-team = Plätze, die zusammen spielen, wie 0,2, in einer Edition mit Teams
cli-play-house = eine Hausregel, wie gate_block=only-with-reserves; siehe: rules house
cli-play-content = eine Datei, ein Ordner oder ein Zip mit eigenen Einheiten, Plättchen und Truppen
cli-play-edition = die Edition: fifth (Standard), fourth, third oder second
cli-play-position = eine Stellung, mit der die Partie beginnt, als Text oder als Datei
cli-play-set = der Satz von Plättchen und Landmarken
cli-play-centre = die Landmarke in der Mitte, wo man eine vereinbaren darf; sonst wird sie gezogen
cli-play-map = das Spielfeld: fair (Vorgabe), random (zufällig), manual (die Spieler legen es) oder der Name eines fertigen
cli-play-seed = Startzahl der Würfel; steht in der Aufzeichnung und gilt beim Fortsetzen weiter
cli-play-record = die Datei, in der die Partie gespeichert wird, in einem vorhandenen Ordner; enthält sie schon eine, wird diese fortgesetzt

### Das Formular der Seite

web-edition = Edition
web-players = Plätze
web-seat-count = Anzahl der Plätze
web-player = Gespielt von
web-name = Name
web-force = Truppe
web-any-force = Zufällig
web-team = Team
setup-map = Spielfeld
setup-map-fair = Ein faires Spielfeld für diese Partie
setup-map-random = Ein zufälliges Spielfeld
setup-map-manual = Die Spieler legen das Spielfeld
web-map-another = Anderes Spielfeld
web-map-fair-about = Alle haben etwa das Gleiche in Reichweite. Die Würfel entscheiden, wer wo beginnt.
web-map-example = Die zufälligen Truppen bringen eigene Teile mit: Dieses Spielfeld ist ein Beispiel.
web-map-random-about = Alles ist möglich, auch unfaire Spielfelder.
web-map-manual-about = Die Spieler legen das Spielfeld abwechselnd, wie im Regelbuch.
setup-pieces = Spielmaterial
setup-centre = Landmarke in der Mitte
setup-centre-drawn = Zufällig gezogen
web-house = Hausregeln
web-house-changed = geändert
web-house-reset = Zurücksetzen
web-house-sets = Gespeicherte Hausregeln
web-house-set-none = Keine gespeicherten
web-house-set-save = Speichern als …
web-house-set-rename = Umbenennen …
web-house-set-save-title = Diese Hausregeln speichern
web-house-set-rename-title = Die gespeicherten Hausregeln umbenennen
web-house-set-delete-title = Diese gespeicherten Hausregeln löschen?
web-house-set-name = Name
web-house-set-store = Speichern
web-house-set-saved = „<name>“ ist in diesem Browser gespeichert.
web-house-set-deleted = „<name>“ ist gelöscht.
web-house-set-not-stored = Nicht gespeichert: Der Speicher dieses Browsers ist voll oder abgeschaltet.
web-house-set-unnamed = Gib einen Namen ein.
web-house-set-taken = So heißen schon andere gespeicherte Hausregeln. Gib einen anderen Namen ein.
web-house-set-outdated = Einige der gespeicherten Regeln gibt es nicht mehr. Für sie gilt hier die Voreinstellung.
web-house-about = Die gedruckten Regeln gelten immer. Hier steht, was sie offen lassen und was manche Runden anders spielen.
web-seed = Startzahl der Würfel
web-seed-about = Dieselbe Zahl ergibt dieselben Würfel. Leer lassen für zufällige Würfel.

### Warum es eine gewünschte Partie nicht geben kann

no-edition = Es gibt keine Edition „{ $name }“; es gibt: { $known }.
not-a-team = Ungültiges Team „{ $text }“: Plätze mit Kommas schreiben, wie 0,2
seat-twice = Platz { $seat } steht zweimal in den Teams.
no-seat = Es gibt keinen Platz { $seat }: Die Plätze sind 0 bis { $last }.
wrong-seats = { $title } hat { $known } Plätze, nicht { $count }.
no-player = Niemand heißt „{ $name }“; es gibt: { $known }.
too-many-names = Zu viele Namen für { $count } Plätze.
no-name = Ungültiger Spielername „{ $name }“: eine Zeile von 1 bis { $most } Zeichen und nicht { $nobody }.
position-over = In dieser Stellung ist die Partie vorbei.
position-seats = In dieser Stellung spielen { $count }; so viele Plätze angeben, oder keinen.
too-many-forces = Zu viele Truppen für { $count } Plätze.
no-force = Es gibt weder eine Truppe „{ $name }“ noch eine solche Datei; es gibt: { $known }.
no-such-force = Es gibt keine Truppe „{ $name }“; es gibt: { $known }.
no-centre = In dieser Edition wird keine Landmarke für die Mitte vereinbart.
no-feature = Es gibt keine Landmarke „{ $name }“; es gibt: { $known }.
centre-set = Dieser Satz hat schon { $centre } in der Mitte.
no-map = Es gibt kein Spielfeld „{ $name }“; es gibt: { $known }.
map-unfit = Das Spielfeld { $name } passt nicht zu den Spielern oder den Plättchen dieser Partie.
no-set = Es gibt keinen Satz „{ $name }“; es gibt: { $known }.
cards-alike = Zwei verschiedene Karten haben die Kennung „{ $id }“. Einer davon eine andere geben.
no-forces = Es ist keine Truppe bekannt. Eine für jeden Platz nennen.
no-house-rule = Es gibt keine Hausregel „{ $name }“; es gibt: { $known }.
house-form = Jede Hausregel einmal als NAME=WERT schreiben: „{ $text }“
house-choice = { $title } ({ $name }): eins von { $known } wählen, nicht „{ $value }“.
house-number = { $title } ({ $name }): eine Zahl von { $first } bis { $last } wählen, nicht „{ $value }“.

### Was jeder Start eines Spielfelds in der Nähe hat

map-sides-alike = Von jedem Start: { $measure }.
map-side = Von { $place }: { $measure }.
map-reach = { $one }, { $two } und { $three } Plättchen in 1, 2 und 3 Schritten{ $hazards ->
    [0] {""}
    [one] , davon 1 gefährliches
   *[other] , davon { $hazards } gefährliche
}
map-features = { $features ->
    [0] keiner Landmarke am nächsten
    [one] 1 Landmarke am nächsten
   *[other] { $features } Landmarken am nächsten
}, { $nearest ->
    [0] die erste darauf
    [one] die erste nach 1 Schritt
   *[other] die erste nach { $nearest } Schritten
}
map-other = bis zum nächsten Start { $steps } Schritte{ $perils ->
    [0] {""}
    [one] , vorbei an 1 Gefahr
   *[other] , vorbei an { $perils } Gefahren
}
