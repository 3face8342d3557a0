# Die Kommandozeile auf Deutsch: Befehle, Optionen, Einstellungen.

cli-about = Pocket-Tactics: Taktik mit Sechsecken und Würfeln, in Browser und Terminal.
cli-example =
    pocket-tactics play                     fragt, was zu wissen ist
    pocket-tactics play --seat human --seat computer:greedy --force charge
    pocket-tactics play --edition fourth    zwei fertige Truppen nach Zufall
    pocket-tactics force new mine.toml      fragt nach den Einheiten einer Truppe
    pocket-tactics BEFEHL --help            die Optionen eines Befehls
cli-language = die Sprache, en oder de; sonst die der Umgebung
cli-play = eine Partie spielen oder weiterspielen
cli-replay = die Aufzeichnung einer Partie durchgehen
cli-show = eine aufgeschriebene Stellung zeigen
cli-check = eigene Einheiten, Plättchen und Truppen prüfen
cli-rules = das Regelwerk lesen
cli-cards = die Karten zeigen
cli-play-seat = wer spielt, nach Plätzen: human, computer:greedy oder computer:random
cli-play-force = eine Truppe für jeden Platz, nach Plätzen: ihr Name oder eine eigene Datei; sonst die übliche, oder eine fertige nach Zufall
cli-play-name = ein Name für jeden Platz, nach Plätzen; die Aufzeichnung behält ihn
cli-play-team = Plätze, die zusammen spielen, wie 0,2, in einer Edition mit Teams
cli-play-house = eine Hausregel, wie gate_block=only-with-reserves; siehe: rules house
cli-play-content = eine Datei, ein Ordner oder ein Zip mit eigenen Einheiten, Plättchen und Truppen
cli-play-edition = die Edition: fifth (wo keine genannt ist), fourth, third oder second
cli-play-position = eine Stellung, von der es weitergeht, als Text oder eine Datei damit
cli-play-set = der Satz von Plättchen und Landmarken
cli-play-centre = die Landmarke in der Mitte, wo man eine vereinbaren darf; sonst wird sie gezogen
cli-play-seed = Würfel, die bei derselben Zahl wieder gleich fallen; die Aufzeichnung nennt sie und geht damit weiter
cli-play-record = die Datei, die die Partie aufbewahrt, in einem vorhandenen Ordner; steht schon eine darin, geht diese weiter
cli-force = eine eigene Truppe zusammenstellen, berechnen und prüfen
cli-force-new = eine Truppendatei schreiben; am Terminal wird nach Einheiten gefragt, die nicht genannt sind
cli-force-show = eine Truppe mit ihrem Preis zeigen, und ob sie erlaubt ist
cli-force-check = alles nennen, was an einer Truppendatei falsch ist
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
cli-rules-wanted = die Kennung einer Regel, oder ein Wort, das gesucht wird; sonst alle Regeln
cli-cards-wanted = ein Wort aus dem Namen der Karte; sonst alle Karten

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
parser-error = %(prog)s: Fehler: %(message)s
parser-argument = Angabe %(argument_name)s: %(message)s
parser-required = diese Angaben fehlen: %s
parser-unrecognized = unbekannte Angaben: %s
parser-invalid-value = %(value)r passt hier nicht
parser-invalid-choice = %(value)r gibt es nicht (zur Wahl stehen %(choices)s)
parser-ambiguous = %(option)s ist mehrdeutig: %(matches)s
parser-one-argument = ein Wert muss folgen
parser-ignored = hier darf kein Wert stehen: %r

# Einstellungen: $there sagt, ob die Datei da und in Ordnung ist.
cli-settings = sagen, welche Einstellungen gelten
cli-settings-file = Die Einstellungen sind eine Datei, settings.toml; die Variable { $variable } kann eine andere nennen.
settings-file = Einstellungen: { $path }{ $there ->
    [none] {" "}(noch nicht da)
    [wrong] {" "}(gilt nicht: Fehler sind zu beheben)
   *[there] {""}
}
setting = { $name } = { $value } ({ $origin ->
    [file] aus der Datei
    [command-line] von der Befehlszeile
    [environment] aus der Umgebung
   *[default] Standard
})

# Ergänzung der Befehlszeile.
cli-completion = ausgeben, womit die Shell diese Befehle ergänzt
cli-completion-shell = bash, zsh oder fish
no-shell = Für „{ $name }“ gibt es keine Ergänzung: { $known }.

cli-pack = Pakete mit Einheiten, Plättchen und Truppen installieren
cli-pack-add = ein Paket installieren
cli-pack-list = sagen, welche Pakete installiert sind
cli-pack-remove = ein Paket entfernen; Partien, die damit gespielt wurden, gehen weiter
cli-pack-add-pack = ein Ordner oder ein Zip mit einer pack.toml
cli-pack-remove-pack = der Name des Pakets
cli-schema = das JSON-Schema der Inhaltsdateien ausgeben, für Editoren
cli-schema-edition = nur das dieser Edition: fifth, fourth, third oder second
word-address = ADRESSE
cli-backup = alle Partien des Servers in eine Datei kopieren, während sie weitergehen
cli-backup-file = die Datei mit der Kopie
cli-backup-force = eine vorhandene Datei ersetzen
cli-restore = die Partien einer solchen Datei zurückholen, die der Server nicht hat
cli-serve = im Browser spielen, auf diesem Rechner
cli-serve-host = die Adresse, unter der gelauscht wird; sonst 127.0.0.1: nur dieser Rechner
cli-serve-port = der Port, auf dem gelauscht wird; sonst { $port }; 0 nimmt einen freien
cli-serve-data = der Ordner für die Partien; sonst ein eigener
cli-serve-no-browser = den Browser nicht öffnen
cli-serve-operations = auch auf /healthz und /metrics antworten, an diesem Ort: ein Port von 127.0.0.1, oder eine Adresse mit einem
cli-serve-operations-name = ein weiterer Name, unter dem Programme nach /healthz und /metrics fragen; darf mehrmals kommen
cli-serve-log = wie Fehler aufgeschrieben werden: für Menschen oder für Programme
cli-serve-keep = wie viele Tage eine Partie aufgehoben wird, die keiner ihrer Spieler ansieht; 0 heißt für immer, wie zu Hause; { $count } unter öffentlichem Namen
cli-serve-public-url = wie andere durch einen Proxy dorthin kommen, etwa https://spiele.example
cli-serve-trust-proxy = die Adresse, oder das Netz, eines Proxys, dem geglaubt wird, wer fragt; darf mehrmals kommen
