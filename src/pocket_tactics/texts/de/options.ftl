# Die Kommandozeile auf Deutsch: Befehle, Optionen, Einstellungen.

cli-about = Pocket-Tactics: Taktik mit Sechsecken und Würfeln, in Browser und Terminal.
cli-example =
    pocket-tactics play                     fragt, was zu wissen ist
    pocket-tactics learn     in kurzen Lektionen spielen lernen
    pocket-tactics play --seat human --seat computer:greedy --force charge
    pocket-tactics play --edition fourth    zwei zufällige fertige Truppen
    pocket-tactics learn fifth-1            die erste von achtzehn kurzen Lektionen
    pocket-tactics force new mine.toml      fragt nach den Einheiten einer Truppe
    pocket-tactics BEFEHL --help            die Optionen eines Befehls
cli-short =
    pocket-tactics play      in diesem Terminal spielen
    pocket-tactics learn     in kurzen Lektionen spielen lernen
    pocket-tactics serve     im Browser spielen
    pocket-tactics cards     die Karten zeigen
    pocket-tactics rules     die Regeln lesen
    pocket-tactics --help    alle Befehle
cli-offer = Jetzt in diesem Terminal spielen?
cli-language = die Sprache, en oder de; sonst die der Umgebung
cli-play = eine Partie beginnen oder fortsetzen
cli-replay = die Aufzeichnung einer Partie durchgehen
cli-show = eine Stellung aus ihrem Text zeigen
cli-perft = Zugfolgen von einer Stellung an zählen
cli-check = eigene Einheiten, Plättchen und Truppen prüfen
cli-rules = das Regelwerk lesen
cli-cards = die Karten zeigen
cli-force = eine eigene Truppe zusammenstellen, berechnen und prüfen
cli-force-new = eine Truppendatei schreiben; am Terminal wird nach Einheiten gefragt, die nicht genannt sind
cli-force-show = eine Truppe mit ihrem Preis zeigen, und ob sie erlaubt ist
cli-force-check = alle Fehler einer Truppendatei nennen
cli-force-edition = die Edition, wo die Truppe oder ihre Datei sie nicht angibt
cli-force-new-file = die Datei, die geschrieben wird; eine vorhandene bleibt unberührt
cli-force-new-from = eine Truppe des Spiels, von der die eigene ausgeht
cli-force-new-unit = wie viele von einer Einheit, wie archer=2; 0 lässt sie weg
cli-force-new-tile = wie viele von einem Plättchen, in einer Edition, deren Truppen Plättchen mitbringen
cli-force-new-feature = die eigene Landmarke, in einer Edition, deren Truppen eine mitbringen
cli-force-new-base = die Basis, in einer Edition, deren Truppen eine mitbringen
cli-force-new-name = wie die Truppe heißt; sonst wie die Datei
cli-force-show-force = der Name einer Truppe, oder eine Datei
cli-force-check-file = die Truppendatei
cli-plain = Zeilen ohne Zeichnung und Farbe, für Bildschirmleser und Pipes
cli-replay-file = die Aufzeichnung
cli-show-position = der Text einer Stellung, oder eine Datei damit
cli-perft-depth = wie viele Entscheidungen und Würfe eine Folge hat, höchstens 64
perft-engine = Die Engine zählt, weil es für diese Stellung keinen Kernel gibt.
cli-perft-divide = zeigen, wie viele Folgen mit jeder Aktion beginnen
cli-perft-weighted = jeden Wurf mit seiner Wahrscheinlichkeit gewichten
perft-depth = Die Tiefe ist eine ganze Zahl von 1 bis 64.
cli-replay-verify = sie nachspielen und ihre Prüfsumme prüfen, ohne etwas zu zeigen
cli-check-path = eine TOML-Datei, ein Ordner davon, ein Paket, oder der Name eines installierten
cli-rules-coverage = in einer Arbeitskopie: welche Tests welche Regel anführen; scheitert, wenn einer Regel einer fehlt
no-checkout = Nur eine Arbeitskopie des Projekts hat die Tests, die die Regeln anführen.
rule-cited = { $rule }: { $count ->
    [0] kein Test führt sie an
    [one] 1 Anführung
   *[other] { $count } Anführungen
}
rules-cited = { $rules } Regeln; { $uncited ->
    [0] jede wird von einem Test angeführt.
    [one] 1 wird von keinem Test angeführt.
   *[other] { $uncited } werden von keinem Test angeführt.
}
cli-rules-search = die Kennung einer Regel, oder ein Wort, das gesucht wird; sonst alle Regeln
cli-cards-search = ein Wort aus dem Namen der Karte; sonst alle Karten

# Was für das steht, was man tippt.
word-command = BEFEHL
word-count = NAME=ANZAHL
word-file = DATEI
word-id = ID
word-id-or-word = ID|WORT
word-name = NAME
word-name-or-file = NAME|DATEI
word-number = N
word-path = PFAD
word-seats = PLÄTZE
word-text = TEXT
word-text-or-file = TEXT|DATEI
word-value = NAME=WERT
word-verb = VERB
word-who = WER
word-word = WORT

# Die Worte des Parsers aus der Standardbibliothek; die Stellen sind für seine Werte.
parser-usage = Aufruf:
parser-options = Optionen
parser-positional = Angaben
parser-help = diese Hilfe zeigen und enden
parser-version = die Version zeigen und enden
version-kernel = Kernel: { $editions }
no-kernel = kein Kernel
parser-error = %(prog)s: Fehler: %(message)s
parser-argument = Angabe %(argument_name)s: %(message)s
parser-required = diese Angaben fehlen: %s
parser-unrecognized = unbekannte Angaben: %s
parser-invalid-value = %(value)r passt hier nicht
parser-invalid-choice = %(value)r gibt es nicht (zur Wahl stehen %(choices)s)
parser-near-option = unbekannte Angaben: %s; ist %s gemeint?
parser-near-choice = ungültige Auswahl: %(value)r; ist %(near)r gemeint? (möglich: %(choices)s)
parser-ambiguous = %(option)s ist mehrdeutig: %(matches)s
parser-one-argument = ein Wert muss folgen
parser-ignored = hier darf kein Wert stehen: %r

# Einstellungen: $there sagt, ob die Datei da und in Ordnung ist.
cli-settings = die geltenden Einstellungen zeigen
cli-settings-file = Die Einstellungen stehen in der Datei settings.toml; die Variable { $variable } kann eine andere nennen.
settings-file = Einstellungen: { $path }{ $there ->
    [none] {" "}(noch nicht da)
    [wrong] {" "}(ignoriert: ungültig)
   *[there] {""}
}
setting = { $name } = { $value } ({ $origin ->
    [file] aus der Datei
    [command-line] von der Befehlszeile
    [environment] aus der Umgebung
   *[default] Standard
})

# Ergänzung der Befehlszeile.
cli-completion = das Skript ausgeben, mit dem die Shell diese Befehle ergänzt
cli-completion-shell = bash, zsh oder fish
no-shell = Für „{ $name }“ gibt es keine Ergänzung: { $known }.

cli-pack = Pakete mit Einheiten, Plättchen und Truppen installieren
cli-pack-add = ein Paket installieren
cli-pack-list = die installierten Pakete nennen
cli-pack-remove = ein Paket entfernen; Partien, die damit gespielt wurden, laufen weiter
cli-pack-add-pack = ein Ordner oder ein Zip mit einer pack.toml
cli-pack-remove-pack = der Name des Pakets
cli-schema = das JSON-Schema der Inhaltsdateien ausgeben, für Editoren
cli-schema-edition = nur das dieser Edition: fifth, fourth, third oder second
word-address = ADRESSE
cli-backup = alle Partien des Servers in eine Datei kopieren, auch während er läuft
cli-backup-file = die Datei, in die geschrieben oder aus der gelesen wird
cli-backup-force = eine vorhandene Datei ersetzen
cli-restore = Partien aus einer Sicherung wiederherstellen, die der Server nicht hat
cli-serve = im Browser spielen, auf diesem Rechner
cli-serve-host = Adresse, auf der gelauscht wird (Standard 127.0.0.1, nur dieser Rechner)
cli-serve-port = Port, auf dem gelauscht wird (Standard { $port }); 0: ein freier
cli-serve-data = Ordner für die Partien (Standard: ein Ordner deines Benutzerkontos)
cli-serve-no-browser = den Browser nicht öffnen
cli-serve-operations = /healthz und /metrics auch auf diesem Port von 127.0.0.1 oder unter dieser Adresse:Port beantworten
cli-serve-operations-name = weiterer Hostname für /healthz und /metrics; darf mehrmals angegeben werden
cli-serve-log = Format des Protokolls: für Menschen oder für Programme
cli-serve-keep = Tage, die eine Partie bleibt, nachdem ein Spieler sie zuletzt geöffnet hat; 0: für immer (Standard; { $count } mit --public-url)
cli-serve-public-url = die öffentliche Adresse des Proxys, etwa https://spiele.example
cli-serve-trust-proxy = Adresse oder Netz eines Proxys, dem vertraut wird; darf mehrmals angegeben werden
