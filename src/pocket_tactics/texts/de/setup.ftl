# Warum es eine gewünschte Partie nicht geben kann.

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
no-set = Es gibt keinen Satz „{ $name }“; es gibt: { $known }.
cards-alike = Zwei verschiedene Karten haben die Kennung „{ $id }“. Einer davon eine andere geben.
no-forces = Es ist keine Truppe bekannt. Eine für jeden Platz nennen.
no-house-rule = Es gibt keine Hausregel „{ $name }“; es gibt: { $known }.
house-form = Jede Hausregel einmal als NAME=WERT schreiben: „{ $text }“
house-choice = { $title } ({ $name }): eins von { $known } wählen, nicht „{ $value }“.
house-number = { $title } ({ $name }): eine Zahl von { $first } bis { $last } wählen, nicht „{ $value }“.
