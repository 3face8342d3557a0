# Was an eigenen Inhalten falsch ist, und die Pakete. Die Wortliste steht in game.ftl.

### Dateien

flaw-near = Ist „{ $word }“ gemeint?
flaw-no-file = Keine gewöhnliche Datei.
flaw-unreadable = { $reason }.
flaw-large = Das ist größer als { $most } MiB.
flaw-no-text = Das ist kein Text in UTF-8, von Byte { $byte } an.
flaw-no-toml = Das ist kein TOML, von Spalte { $column } an: { $rest }
flaw-no-toml-end = Das ist kein TOML: Es hört zu früh auf.
flaw-twice-in-file = Doppelt: zuerst in Zeile { $line }.
flaw-no-json = Kein gültiges JSON.
flaw-no-json-from = Kein gültiges JSON von Zeichen { $at } an.
flaw-twice-in-json = Doppelter Schlüssel „{ $name }“.
flaw-deep = Die Werte darin sind zu tief verschachtelt.
flaw-long-number = Eine Zahl darin ist zu lang.
flaw-no-files = In diesem Ordner ist keine TOML-Datei.
flaw-edition = Die Datei muss beginnen mit: { $head }
flaw-no-edition = Eine solche Edition gibt es nicht; es gibt: { $known }.
flaw-not-for = Nichts davon ist für diese Edition: { $edition }.
flaw-language-unnamed = Das Manifest nennt die Sprachen { $known }, diese nicht.
flaw-no-such-table = Ein solches Feld gibt es nicht; eine Datei enthält { $tables }.
flaw-no-entries = Jeder Eintrag ist eine eigene Tabelle: [{ $kind }.ID].
flaw-no-table = Hier muss eine Tabelle stehen.
flaw-id = Eine Kennung beginnt mit einem Buchstaben von a bis z; Buchstaben, Ziffern und Bindestriche folgen, höchstens 23.
flaw-id-inside = Die Kennung steht nur in den Klammern.
flaw-twin = Auch in { $source } definiert.
flaw-shared-id = Diese Kennung hat schon { $kind ->
    [base] eine Basis
    [feature] eine Landmarke
   *[tile] ein Plättchen
}.
flaw-one-force = Eine Truppendatei hat genau einen Eintrag [force.ID].
flaw-force-file = Eine Truppendatei hat nur Einheiten und eine Truppe.
flaw-changed = Diese Kennung hat eine andere Einheit; eine neue ist nötig.

### Felder

flaw-no-such-field = Ein solches Feld gibt es nicht.
flaw-missing = Dieses Feld fehlt.
flaw-type = Hier muss { $wanted ->
    [integer] eine ganze Zahl
    [string] Text
    [array] eine Liste
    [object] eine Tabelle
   *[boolean] true oder false
} stehen, nicht { $got ->
    [integer] eine ganze Zahl
    [decimal] eine Dezimalzahl
    [string] Text
    [array] eine Liste
    [object] eine Tabelle
    [date] ein Datum
    [nothing] nichts
   *[boolean] true oder false
}.
flaw-choice = „{ $word }“ ist nicht möglich; es gibt: { $choices }.
flaw-least = Das muss mindestens { $bound } sein.
flaw-most = Das darf höchstens { $bound } sein.
flaw-empty = Das darf nicht leer sein.
flaw-too-short = Das ist zu kurz: mindestens { $bound }.
flaw-too-long = Das ist zu lang: höchstens { $bound }.
flaw-language = Eine Sprache sind zwei oder drei kleine Buchstaben, wie en.
flaw-long-name = Ein Name hat höchstens { $most } Zeichen.
flaw-name = Ein Name ist eine Zeile einfacher Text, ohne Leerzeichen darum.
flaw-word = { $what ->
    [faction] Eine Fraktion
   *[type] Ein Typ
} ist ein kleingeschriebenes Wort: am Anfang ein Buchstabe von a bis z, dann Buchstaben, Ziffern und Bindestriche, höchstens 23.
flaw-twice = Hier steht { $what ->
    [type] ein Typ
    [face] eine Augenzahl
    [side] eine Seite
    [faction] eine Fraktion
    [terrain] ein Gelände
    [edition] eine Edition
    [language] eine Sprache
   *[ground] ein Gelände
} zweimal.

### Namen von anderem

flaw-no-rule = Das Regelbuch hat keine Regel „{ $name }“.
flaw-no-type = Keine Einheit ist vom Typ „{ $name }“.
flaw-no-feature = Es gibt keine Landmarke „{ $name }“.
flaw-no-tile = Es gibt kein Plättchen „{ $name }“.
flaw-no-base = Es gibt keine Basis „{ $name }“.
flaw-no-ground = Es gibt weder Plättchen noch Landmarke „{ $name }“.
flaw-no-skill = Diese Edition hat keine Fertigkeit „{ $name }“.
flaw-no-sort = Kein Plättchen ist vom Gelände „{ $name }“.
flaw-no-counter = Keine Landmarke ist vom Gelände „{ $name }“.
flaw-no-unit = Es gibt keine Einheit „{ $name }“.
flaw-no-faction = Keine Einheit ist von der Fraktion „{ $name }“.

### Was Karten, Sätze und Truppen sein müssen

flaw-abilities = Eine Karte hat höchstens { $most } Fähigkeiten.
flaw-kind-twice = Eine Karte hat „{ $kind }“ nur einmal.
flaw-pool-twice = Eine Karte hat „{ $kind }“ nur einmal für jeden Vorrat.
flaw-distances = Nur aus einer Entfernung anzugreifen, kann eine Einheit nur einmal haben.
flaw-needs-ranged = Das nützt nur einer Einheit mit ranged von 1 oder mehr.
flaw-needs-die = Mindestens ein OFF-Würfel muss übrig bleiben.
flaw-needs-dice = Die Probe besteht nur eine Einheit mit { $pool }-Würfeln.
flaw-needs-off = Die Probe besteht nur eine Einheit mit OFF-Würfeln oder einem OFF-Festwürfel.
flaw-several-spaces = Das nützt einer Einheit auf mehreren Feldern nichts.
flaw-never-aloft = Eine Einheit auf mehreren Feldern kommt nie in den Himmel.
flaw-one-skill = Eine Einheit hat eins davon: { $skills }.
flaw-list = Hier stehen höchstens { $most } Einträge.
flaw-types = Eine Einheit hat { $fewest } bis { $most } Typen.
flaw-lacks-skill = Die Einheit hat kein { $skill }.
flaw-melee-ranged = Mit melee gibt es keine Angriffe aus der Ferne.
flaw-no-tunnel = Nur ein Tunnel hat Wände, auf die zu achten ist.
flaw-heavens = Im Himmel gibt es „void“ und „sky“, und nur dort.
flaw-heavens-brought = Plättchen des Himmels kommen mit Einheiten, die diesen Vorteil haben.
flaw-base = Eine Basis ist kein Gelände: ohne Wirkung, und nicht nur für eine Fraktion.
flaw-tiles = Ein Satz hat { $fewest } bis { $most } Plättchen, nicht { $count }.
flaw-features = Ein Plättchen trägt höchstens eine Landmarke, und eins trägt die Mitte.
flaw-no-centre = Ein Satz ohne Mitte braucht Landmarken, aus denen sie gezogen wird.
flaw-no-set = Es gibt keinen Satz „{ $name }“.
flaw-map-symbol = Der Legende fehlt das Zeichen „{ $symbol }“.
flaw-map-unused = Der Zeichnung fehlt dieses Zeichen.
flaw-map-middle = Die Zeichnung braucht das Zeichen { $symbol } genau einmal.
flaw-map-grid = Das Zeichen „{ $symbol }“ in Spalte { $column } liegt nicht auf dem Raster. Ein Nachbar ist zwei Zeilen darüber oder darunter, oder eine Zeile und zwei Zeichen entfernt.
flaw-map-sides = Die Zeichnung braucht jede Seite von 1 bis { $last } genau einmal und keine andere.
flaw-map-base = Hier liegt eine Basis. Sie hat kein Plättchen.
flaw-map-place = Ein Spielfeld hat keine Basen und keine Plättchen des Himmels.
flaw-map-turned = Nur ein Plättchen mit Öffnungen lässt sich drehen.
flaw-map-centre = Das Plättchen in der Mitte trägt die Landmarke { $piece }.
flaw-map-features = Nur das Plättchen in der Mitte darf eine Landmarke tragen.
flaw-map-pieces = { $piece } liegt { $count }-mal auf dem Spielfeld, muss aber { $wanted }-mal dort liegen.
flaw-map-size = Das Spielfeld hat { $count } Plättchen, braucht aber { $wanted }.
flaw-map-most = { $piece } liegt { $count }-mal auf dem Spielfeld. Truppen bringen höchstens { $most } davon.
flaw-map-rule = Der Aufbau kann nicht zu „{ $symbol }“ in Spalte { $column } führen ({ $rule }).
flaw-units = Eine Truppe hat höchstens { $most } Einheiten.
# Eine Regel des Spiels, im Englisch des Regelbuchs.
flaw-refused = { $reason }

### Pakete

flaw-no-manifest = Ein Paket hat eine Datei { $name }, in der steht, was es ist.
flaw-no-zip = Keine lesbare Zip-Datei.
flaw-files = Das sind mehr als { $most } Dateien.
flaw-leads-out = Ein Pfad zeigt aus dem Paket hinaus: { $name }
flaw-locked = Darin ist etwas mit einem Passwort verschlossen: { $name }
flaw-packing = Unbekannte Kompression (möglich sind stored und deflated): { $name }
flaw-device = Manche Systeme halten diesen Namen für ein Gerät frei.
flaw-no-plain-file = Keine gewöhnliche Datei: { $name }
flaw-file-twice = Doppelte Datei: { $name }
flaw-no-content = Keine Datei des Pakets ist für diese Edition: { $edition }.
flaw-taken = Diese Kennung hat schon { $owner }.
flaw-taken-by-game = Diese Kennung hat schon das Spiel; ein Paket fügt hinzu und ändert nichts.
flaw-settled-content = { $path } ist nicht zu gebrauchen; pocket-tactics check { $path } sagt, warum.
flaw-seats = Es spielen { $known }, nicht { $count }.
flaw-player-names = Zu viele Namen für { $most } Plätze.
flaw-player-name = Ein Name ist eine Zeile von 1 bis { $most } Zeichen und nicht { $nobody }.
flaw-installed = Ein Paket dieses Namens ist schon installiert: { $name } { $there }. Um { $version } zu installieren, kommt zuerst: pocket-tactics pack remove { $name }
flaw-no-pack = Ein solches Paket gibt es nicht.
pack-added = { $name } { $version } ist installiert: { $path }
pack-removed = { $name } ist entfernt. Partien, die damit gespielt wurden, gehen weiter.
pack-line = { $name } { $version }, von { $author } ({ $licence }): { $editions }; { $languages }
pack-carried = { $name } (mitgenommen)
pack-left-out = Das Paket { $name } bleibt weg. { $complaint }
no-packs = Kein Paket ist installiert.

### Stufen des Computers

rank-greedy = Feldwebel
rank-random = Neuling
rank-search = Hauptmann
