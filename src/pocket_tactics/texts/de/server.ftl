# Was der Server sagt: auf der Kommandozeile, und Seiten, die etwas wollen, was es nicht gibt.

### Die Kommandozeile

word-address = ADRESSE
cli-serve = im Browser spielen, auf diesem Rechner
cli-serve-host = die Adresse, an der gelauscht wird; sonst 127.0.0.1: nur dieser Rechner
cli-serve-port = der Port, an dem gelauscht wird; sonst { $port }; 0 nimmt einen freien
cli-serve-data = der Ordner für die Partien; sonst ein eigener
cli-serve-no-browser = den Browser nicht öffnen
serving = Pocket-Tactics ist unter { $address } (Strg-C beendet es; die Partien bleiben)
port-taken = Port { $port } ist belegt: Vielleicht läuft Pocket-Tactics schon. Nimm mit --port einen anderen.
no-host = An { $host } kann nicht gelauscht werden: { $complaint }
not-a-port = { $text } ist kein Port: Es gibt 0 bis 65535.

### Wo die Partien liegen

store-taken = { $path }: Ein anderer Server benutzt diese Datei: Beende ihn, oder nimm mit --data einen anderen Ordner.
store-newer = { $path }: Hier hat eine neuere Version von Pocket-Tactics gespielt; nimm diese.
store-trouble = { $path }: Hier können keine Partien gespeichert werden: { $complaint }

### Abgelehnte Nachrichten

refused-malformed = Diese Nachricht ist nicht lesbar: { $complaint }
refused-binary = nur Text wird angenommen
refused-unknown = Eine solche Nachricht gibt es nicht: { $complaint }
refused-protocol = Diese Seite gehört nicht zu dieser Version von Pocket-Tactics: Lade sie neu. { $complaint }
refused-oversized = Das ist zu lang: höchstens { $most } Bytes.
refused-not-joined = Eine Seite muss erst der Partie beitreten.
refused-stale = Die Partie ist inzwischen weitergegangen.
refused-over = Die Partie ist zu Ende.
refused-not-yours = Das entscheidet jemand anders.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen: Würfel sind gefallen, oder jemand anders hat entschieden.
refused-not-laying = Die Karte liegt schon.
refused-no-such-unit = Eine solche Einheit gibt es in dieser Partie nicht.
refused-no-such-subject = Dafür gibt es jetzt nichts zu entscheiden.
refused-no-such-moment = So weit ist die Partie noch nicht.
refused-too-many = Zu viele Seiten sehen dieser Partie zu.
threat = { $at }: { $units } könnte hier angreifen.

### Abgelehnte Anfragen

api-not-found = Unter dieser Adresse gibt es nichts.
api-not-allowed = Das geht unter dieser Adresse nicht.
api-oversized = Das ist zu lang: höchstens { $most } Bytes.
api-refused = Diese Anfrage ist nicht zu verstehen.
api-media-type = Der Inhalt muss vom Typ { $type } sein.
api-no-such-game = Diese Partie gibt es nicht, oder sie wurde gelöscht.
api-damaged = Die Partie ist nicht mehr lesbar: { $complaint }
api-record = Das ist keine Aufzeichnung einer Partie: { $complaint }

### Neue Partien

about-fifth = Die neuesten Regeln auf einem Blatt: zwei kleine Heere, zwanzig Minuten. Fang hier an.
about-fourth = Vier Völker mit eigenen Künsten; Merkmale zu halten; zwei bis sechs Spieler.
about-third = Basen zu stürmen, Gelände vieler Arten, Einheiten mit mehreren Fertigkeiten.
about-second = Die größten Heere: beschworene Einheiten, Mega-Einheiten und die Himmel.
player-human = Mensch
player-greedy = Computer
player-random = Computer, der zufällig spielt
