# Meldungen des Servers: auf der Befehlszeile, und Antworten auf ungültige Anfragen.
# Die Wortliste steht in game.ftl.

### Die Befehlszeile

serving = Pocket-Tactics läuft unter { $address } (Strg-C beendet es; die Partien sind gespeichert)
port-taken = Port { $port } ist belegt. Vielleicht läuft Pocket-Tactics schon. Mit --port einen anderen wählen.
no-host = Auf { $host } kann nicht gelauscht werden: { $complaint }
no-place = Ungültige Adresse { $text }: ein Port (9017) oder Adresse:Port (127.0.0.1:9017).
no-public-url = Ungültige öffentliche Adresse { $text }: etwa https://spiele.example oder https://spiele.example:8443, ohne Pfad.
no-proxy = Ungültiger Proxy { $text }: eine Adresse oder ein Netz, etwa 127.0.0.1 oder 10.1.0.0/16.
not-days = Ungültige Zahl von Tagen { $text }: 0 bis { $most }.
not-a-port = Ungültiger Port { $text }: 0 bis 65535.

### Sicherungen

backup-done = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
} gesichert in { $path }.
restore-done = Wiederhergestellt: { $back }. Schon vorhanden und unverändert: { $there }.
games-damaged = { $count ->
    [one] Eine Partie ist beschädigt und kann nicht wiederhergestellt werden.
   *[other] { $count } Partien sind beschädigt und können nicht wiederhergestellt werden.
}

### Der Speicher

store-taken = { $path }: wird von einem anderen Server benutzt. Ihn beenden oder mit --data einen anderen Ordner wählen.
store-newer = { $path }: von einer neueren Version von Pocket-Tactics geschrieben. Bitte diese Version benutzen.
store-own-file = { $path }: Diese Datei gehört zum Speicher der Partien selbst; bitte eine andere nennen.
store-with-log = { $path }: Die neuesten Partien stehen im Protokoll neben dieser Datei; bitte beide mit dem Befehl backup kopieren (--data nennt ihren Ordner) und diese Kopie zurückholen.
store-trouble = { $path }: Hier können keine Partien gespeichert werden: { $complaint }

### Abgelehnte Nachrichten

refused-malformed = Diese Nachricht ist nicht lesbar: { $complaint }
refused-binary = nur Text ist möglich
refused-unknown = Unbekannte Nachricht: { $complaint }
refused-protocol = Diese Seite gehört zu einer anderen Version von Pocket-Tactics. Bitte neu laden.
refused-oversized = Das ist zu lang: höchstens { $most } Bytes.
refused-not-joined = Eine Seite muss erst der Partie beitreten.
refused-stopped = Diese Partie lässt sich bis hierher ansehen, aber nicht fortsetzen: Die Regeln haben sich seitdem geändert. { $complaint }
rematch-made = { $swapped ->
    [yes] Jemand möchte mit getauschten Seiten noch einmal spielen: Wähle „Noch einmal, Seiten getauscht“, um mitzuspielen.
   *[no] Jemand möchte noch einmal spielen: Wähle „Noch einmal spielen“, um mitzuspielen.
}
refused-unsound = Die Regeln kommen hier nicht weiter: Die Partie begann in einer Stellung, zu der keine Partie führt.
refused-stale = Die Partie ist inzwischen weitergegangen.
refused-over = Die Partie ist vorbei.
refused-not-yours = Das muss ein anderer Spieler entscheiden.
refused-nothing-to-undo = Nichts zurückzunehmen: Seither wurde gewürfelt, oder ein anderer Spieler hat entschieden.
refused-nothing-to-redo = Nichts zu wiederholen: Seither wurde etwas anderes gespielt.
refused-no-resigning = Jetzt kann niemand aufgeben: Es spielen noch mehr als zwei Seiten, oder diese ist ausgeschieden.
refused-no-draw = Jetzt lässt sich kein Unentschieden anbieten oder annehmen.
refused-not-laying = Das Spielfeld ist schon fertig.
refused-no-such-unit = Eine solche Einheit gibt es in dieser Partie nicht.
refused-no-such-subject = Dafür gibt es jetzt nichts zu entscheiden.
refused-no-such-action = Diese Aktion ist hier nicht erlaubt.
refused-no-such-moment = So weit ist die Partie noch nicht.
refused-not-kept = Das konnte nicht gespeichert werden: { $complaint }. Nichts hat sich geändert. Bitte später noch einmal versuchen.
refused-busy = Zu viele Anfragen auf einmal. Bitte nach der nächsten Antwort noch einmal versuchen.
refused-too-long = Die Berechnung dauert zu lange.
refused-too-many = Zu viele Seiten haben diese Partie geöffnet.
refused-too-large = Diese Partie hat die Grenze von { $most } Aktionen erreicht. Bitte eine neue beginnen.

dice-seeded = Die Würfel dieser Partie kommen aus einer Startzahl: Der Spieler, der sie gewählt hat, kann sie vorhersagen.
dice-continued = { $count ->
    [one] Die erste Aktion dieser Partie wurde in einer anderen gespielt.
   *[other] Die ersten { $count } Aktionen dieser Partie wurden in einer anderen gespielt.
}
dice-uploaded = { $count ->
    [one] Die erste Aktion dieser Partie wurde hochgeladen. Sie wurde nicht auf diesem Server gespielt.
   *[other] Die ersten { $count } Aktionen dieser Partie wurden hochgeladen. Ihre Würfel hat nicht dieser Server geworfen.
}

### Partien, die ablaufen

games-kept = { $count ->
    [one] Partien werden einen Tag, nachdem ein Spieler sie zuletzt geöffnet hat, gelöscht.
   *[other] Partien werden { $count } Tage, nachdem ein Spieler sie zuletzt geöffnet hat, gelöscht.
}
game-goes = { $count ->
    [0] wird heute gelöscht, wenn du sie nicht öffnest
    [one] wird morgen gelöscht, wenn du sie nicht öffnest
   *[other] wird in { $count } Tagen gelöscht, wenn du sie nicht öffnest
}

### Abgelehnte Anfragen

api-not-found = Unter dieser Adresse gibt es nichts.
api-not-allowed = Das geht unter dieser Adresse nicht.
api-refused = Ungültige Anfrage.
api-media-type = Der Inhalt muss vom Typ { $type } sein.
api-no-such-game = Diese Partie gibt es nicht, oder sie wurde gelöscht.
api-no-such-lesson = Diese Lektion gibt es nicht.
api-too-often = Zu viele Anfragen. Bitte in { $seconds } s noch einmal versuchen.
api-too-slow = Was du geschickt hast, ist nicht rechtzeitig angekommen.
api-not-yours = Du spielst in dieser Partie nicht mit. Du kannst nur zusehen.
api-no-invitation = Diese Einladung gilt nicht mehr. Bitte um eine neue.
api-not-host = Du spielst in dieser Partie nur deinen Platz. Die anderen vergibt die Person, die dich eingeladen hat.
api-seat-taken = Dieser Platz lässt sich nicht vergeben: Ein Computer spielt ihn, oder ein anderer Browser hat ihn übernommen. Nimm den Platz zuerst zurück.
api-not-handed = Diesen Platz hat niemand mit einem Link.
api-no-room = Die Festplatte des Servers ist voll. Laufende Partien gehen weiter; neue können jetzt nicht begonnen werden.
api-too-much-kept = Dein Speicherplatz ist voll (höchstens { $most } Partien). Bitte Partien löschen, die du nicht mehr brauchst.
api-network-full = Partien aus deinem Netz dürfen auf diesem Server { $most } MiB belegen. Bitte Partien löschen, die du nicht mehr brauchst.
api-too-many-players = Mehr Spieler können nicht beitreten: { $most } Browser spielen diese Partie schon.
api-too-many-joined = Du bist { $most } unbeendeten Partien beigetreten. Bitte zuerst einige verlassen.
api-broken-off = Die Anfrage wurde unterbrochen.
too-large-units = Eine Truppe hat auf diesem Server höchstens { $most } Einheiten.
too-large-header = Der Kopf einer Aufzeichnung hat auf diesem Server höchstens { $most } KiB.
too-large-tiles = Ein Spielfeld hat auf diesem Server höchstens { $most } Plättchen.
too-large-actions = Eine Partie hat auf diesem Server höchstens { $most } Aktionen.
too-large-comments = Die Kommentare einer Aufzeichnung haben auf diesem Server höchstens { $most } KiB.
too-large-rolls = Kein Auswürfeln braucht mehr als { $most } Würfe.
api-no-place = Ungültige Stelle in der Liste der Partien.
api-damaged = Diese Partie ist beschädigt und lässt sich nicht öffnen. { $complaint }
api-record = Ungültige Aufzeichnung. { $complaint }
wrong-line = Zeile { $line }: { $complaint }

### Neue Partien

about-fifth = Die neuesten Regeln, auf einem Blatt: zwei kleine Truppen, zwanzig Minuten. Hier anfangen.
about-fourth = Vier Fraktionen, deren Einheiten eigene Künste haben; Landmarken zu halten, zwei bis sechs Plätze.
about-third = Basen zu stürmen, Gelände vieler Arten, Einheiten mit mehreren Fertigkeiten.
about-second = Die größten Truppen: beschworene Einheiten, Riesen und der Himmel.
player-named = { $name } · { $player }
player-human = Mensch
player-greedy = Computer: { rank-greedy }
player-random = Computer: { rank-random }
player-search = Computer: { rank-search }
about-level-random = Computer. Macht irgendeinen erlaubten Zug. Gut, um das Spiel kennenzulernen.
about-level-greedy = Computer. Nimmt, was die nächste Aktion bringt, und sichert sich gegen deinen nächsten Zug. Weiter denkt er nicht.
about-level-search = Computer. Rechnet mehrere Züge voraus, mit deinen Antworten und den Chancen der Würfel. Denkt bis zu einer Sekunde nach. Bei mehr als zwei Plätzen rechnet er eine Aktion voraus.

### Seiten

preview-game = Eine Partie Pocket-Tactics: Sechseckplättchen und sechsseitige Würfel. Öffne den Link, um zuzusehen oder mitzuspielen.
preview-learn = Kurze Lektionen, in denen du Pocket-Tactics lernst, indem du es spielst.
preview-library = Die Karten, Truppen und Regeln von Pocket-Tactics zum Lesen, Suchen und Drucken.
away = Der Server ist nicht erreichbar
away-advice = Deine Partien sind auf ihm gespeichert. Diese Seite öffnet sich von selbst, sobald er zurück ist.
away-retry = Noch einmal versuchen
