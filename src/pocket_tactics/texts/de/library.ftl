# Was die Seite der Karten und Regeln sagt, und was sie druckt.

web-contents = Inhalt
web-prebuilt = Fertige Truppen
web-force-brings = Bringt mit:
web-filter = Einheiten filtern
web-filter-faction = Fraktion
web-filter-type = Typ
web-filter-cost = Punkte
web-filter-none = Filter aufheben

### Drucken

web-print = Drucken
web-print-cards = Karten drucken
web-print-rules = Regelübersicht drucken
web-print-cards-about = Karten von 63 × 88 mm, neun auf einem Blatt A4. Drucke sie mit 100 % und ohne Ränder.
web-print-rules-about = Ein Blatt A4. Drucke es mit 100 % und ohne Ränder.
web-print-back = Zurück zu Karten und Regeln
web-summary = Regelübersicht

### Themen der Regeln

web-topic-ability = Fähigkeiten
web-topic-assault = Angriffe
web-topic-base = Basen
web-topic-capture = Gefangennahme
web-topic-cave = Höhlen
web-topic-compare = Vergleich der Würfel
web-topic-conjure = Beschwören
web-topic-end = Das Ende einer Partie
web-topic-feature = Landmarken
web-topic-fifth = Die fünfte Edition
web-topic-force = Truppen
web-topic-fourth = Die vierte Edition
web-topic-hazard = Gefahren im Gelände
web-topic-heavens = Der Himmel
web-topic-hop = Überspringen
web-topic-ice = Eis
web-topic-kicker = Festwürfel
web-topic-labyrinth = Labyrinthe
web-topic-line = Gerade Linien
web-topic-map = Das Spielfeld
web-topic-mega = Riesen
web-topic-move = Bewegungen
web-topic-random = Zufällige Richtungen
web-topic-range = Reichweite
web-topic-reroll = Neuwürfe
web-topic-setup = Aufbau
web-topic-skill = Fertigkeiten
web-topic-summon = Herbeirufen
web-topic-swamp = Sümpfe
web-topic-test = Proben
web-topic-tunnel = Tunnel
web-topic-turn = Züge
web-topic-unit = Einheiten
web-topic-water = Wasser
web-topic-win = Sieg
