# Was die Seiten im Browser neben der Partie selbst sagen. Wortliste: siehe game.ftl.

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
