# Was der Server sagt: in der Befehlszeile, und zu Seiten, die wollen, was nicht zu haben ist.
# Die Wortliste steht in game.ftl.

### Die Befehlszeile

serving = Pocket-Tactics ist unter { $address } (Strg-C beendet es; die Partien bleiben)
port-taken = Port { $port } ist belegt: Vielleicht läuft Pocket-Tactics schon. Ein anderer lässt sich mit --port nennen.
no-host = Unter { $host } kann nicht gelauscht werden: { $complaint }
no-place = { $text } ist kein Ort, an dem gelauscht werden kann: nenne ihn wie 9017 oder 127.0.0.1:9017.
no-public-url = { $text } ist keine öffentliche Adresse: nenne sie wie https://spiele.example oder https://spiele.example:8443, ohne Pfad.
no-proxy = { $text } ist weder die Adresse noch das Netz eines Proxys: nenne sie wie 127.0.0.1 oder 10.1.0.0/16.
not-days = { $text } ist keine Zahl von Tagen: 0 bis { $most } gibt es.
not-a-port = { $text } ist kein Port: 0 bis 65535 gibt es.

### Kopien der Partien

backup-done = { $count ->
    [one] Eine Partie ist
   *[other] { $count } Partien sind
} in { $path }.
restore-done = Zurückgeholt: { $back }. Schon da und unverändert gelassen: { $there }.
games-damaged = { $count ->
    [one] Eine Partie ist nicht, wie sie aufbewahrt wurde: sie kann nicht zurückgeholt werden.
   *[other] { $count } Partien sind nicht, wie sie aufbewahrt wurden: sie können nicht zurückgeholt werden.
}

### Wo die Partien liegen

store-taken = { $path }: Ein anderer Server benutzt diese Datei: ihn beenden, oder mit --data einen anderen Ordner nennen.
store-newer = { $path }: Hier hat eine neuere Version von Pocket-Tactics Partien abgelegt; sie ist die richtige dafür.
store-own-file = { $path }: Diese Datei gehört zum Speicher der Partien selbst; bitte eine andere nennen.
store-with-log = { $path }: Die neuesten Partien stehen im Protokoll neben dieser Datei; bitte beide mit dem Befehl backup kopieren (--data nennt ihren Ordner) und diese Kopie zurückholen.
store-trouble = { $path }: Hier können keine Partien gespeichert werden: { $complaint }

### Abgelehnte Nachrichten

refused-malformed = Diese Nachricht ist nicht lesbar: { $complaint }
refused-binary = nur Text ist möglich
refused-unknown = Eine solche Nachricht gibt es nicht: { $complaint }
refused-protocol = Diese Seite gehört nicht zu dieser Version von Pocket-Tactics: Bitte neu laden.
refused-oversized = Das ist zu lang: höchstens { $most } Bytes.
refused-not-joined = Eine Seite muss erst der Partie beitreten.
refused-stopped = Diese Partie lässt sich bis hierher ansehen, aber nicht weiterspielen: Die Regeln haben sich seitdem geändert. { $complaint }
refused-stale = Die Partie ist inzwischen weitergegangen.
refused-over = Die Partie ist vorbei.
refused-not-yours = Das entscheidet jemand anders.
refused-nothing-to-undo = Nichts lässt sich zurücknehmen: Würfel sind gefallen, oder jemand anders hat entschieden.
refused-not-laying = Das Spielfeld liegt schon.
refused-no-such-unit = Eine solche Einheit gibt es in dieser Partie nicht.
refused-no-such-subject = Dafür gibt es jetzt nichts zu entscheiden.
refused-no-such-moment = So weit ist die Partie noch nicht.
refused-not-kept = Das lässt sich jetzt nicht speichern: { $complaint }. Nichts hat sich geändert; später geht es vielleicht wieder.
refused-busy = Das ist zu viel auf einmal: bitte erst die Antworten abwarten.
refused-too-long = Das auszurechnen dauert hier zu lange.
refused-too-many = Zu viele Seiten sehen dieser Partie zu.
refused-too-large = Diese Partie hat { $most } Aktionen erreicht, und damit endet sie: Bitte eine neue beginnen.
threat = { $at }: Hier droht ein Angriff durch { $units }.

dice-seeded = Die Würfel dieser Partie kommen aus einer Startzahl: Wer sie gewählt hat, kann alle kennen.
dice-uploaded = { $count ->
    [one] Die erste Aktion dieser Partie wurde hochgeladen: Hier hat niemand gesehen, wie sie gespielt wurde.
   *[other] Die ersten { $count } Aktionen dieser Partie wurden hochgeladen: Hier hat niemand ihre Würfel fallen sehen.
}

### Partien, die niemand ansieht

games-kept = { $count ->
    [one] Eine Partie, die keiner ihrer Spieler ansieht, wird einen Tag aufgehoben.
   *[other] Eine Partie, die keiner ihrer Spieler ansieht, wird { $count } Tage aufgehoben.
}
game-goes = { $count ->
    [0] verschwindet heute, wenn du nicht hineinsiehst
    [one] verschwindet morgen, wenn du nicht hineinsiehst
   *[other] verschwindet in { $count } Tagen, wenn du nicht hineinsiehst
}

### Abgelehnte Anfragen

api-not-found = Unter dieser Adresse gibt es nichts.
api-not-allowed = Das geht unter dieser Adresse nicht.
api-refused = Diese Anfrage ist nicht zu verstehen.
api-media-type = Der Inhalt muss vom Typ { $type } sein.
api-no-such-game = Diese Partie gibt es nicht, oder sie wurde gelöscht.
api-too-often = Das sind mehr Anfragen, als der Server Geduld hat; bitte in { $seconds } s noch einmal.
api-too-slow = Was du geschickt hast, ist nicht rechtzeitig angekommen.
api-not-yours = Diese Partie gehört anderen: Du kannst ihr nur zusehen.
api-no-invitation = Dieser Link lässt niemanden mehr ein: Bitte um einen anderen.
api-no-room = Der Server hat keinen Platz mehr auf der Platte: Laufende Partien gehen weiter, neue warten, bis wieder Platz ist.
api-too-much-kept = Mehr wird für dich nicht aufgehoben, höchstens { $most } Partien: Bitte einige löschen, die du nicht mehr brauchst.
api-network-full = Die Partien aus deinem Netz belegen hier { $most } MiB, mehr wird dafür nicht aufgehoben: Bitte einige löschen, die du nicht mehr brauchst.
api-too-many-players = Diese Partie spielen schon { $most } Browser, mehr werden nicht eingelassen.
api-too-many-joined = Du bist schon in { $most } Partien eingelassen, die noch nicht vorbei sind: Bitte zuerst einige davon verlassen.
api-broken-off = Die Anfrage ist abgebrochen.
too-large-units = Eine Truppe hat auf diesem Server höchstens { $most } Einheiten.
too-large-header = Der Kopf einer Aufzeichnung hat auf diesem Server höchstens { $most } KiB.
too-large-tiles = Eine Karte hat auf diesem Server höchstens { $most } Plättchen.
too-large-actions = Eine Partie hat auf diesem Server höchstens { $most } Aktionen.
too-large-rolls = Kein Auswürfeln braucht mehr als { $most } Würfe.
api-no-place = Eine solche Stelle gibt es in der Liste der Partien nicht.
api-damaged = Die Partie ist nicht mehr lesbar. { $complaint }
api-record = Das ist keine Aufzeichnung einer Partie. { $complaint }
wrong-line = In Zeile { $line } stimmt etwas nicht: { $complaint }
api-house-number = { $title }: eine Zahl von { $first } bis { $last }.
api-house-choice = { $title }: { $values }.

### Neue Partien

about-fifth = Die neuesten Regeln, auf einem Blatt: zwei kleine Truppen, zwanzig Minuten. Hier anfangen.
about-fourth = Vier Fraktionen, deren Einheiten eigene Künste haben; Landmarken zu halten, zwei bis sechs Plätze.
about-third = Basen zu stürmen, Gelände vieler Arten, Einheiten mit mehreren Fertigkeiten.
about-second = Die größten Truppen: beschworene Einheiten, Riesen und der Himmel.
player-named = { $name } · { $player }
player-human = Mensch
player-greedy = Computer
player-random = Computer, der zufällig spielt
