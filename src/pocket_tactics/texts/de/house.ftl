# Die Hausregeln einer neuen Partie: wie sie heißen, was sie entscheiden, und was ihre Werte
# bedeuten. Namen und Werte selbst, wie sie getippt und aufgezeichnet werden, stehen im
# Regelwerk. Die Wortliste steht in game.ftl.

### Alle Editionen

house-setup-order = Reihenfolge beim Aufbau
house-setup-order-about = Ob die Würfel oder der erste Platz bestimmen, wer anfängt; danach geht es nach Plätzen.
house-setup-order-roll-off = ausgewürfelt
house-setup-order-seat-order = nach Plätzen
house-turn-limit = Höchstzahl der Züge
house-turn-limit-about = Zu zweit endet die Partie nach so vielen Zügen beider Seiten unentschieden; mit jedem weiteren Platz wächst die Grenze um die Hälfte dieser Zahl.
house-repetition-limit = Wiederholte Stellungen
house-repetition-limit-about = Wie oft dieselbe Stellung mit derselben Seite am Zug eintritt, bis die Partie unentschieden endet.

### Mehrere Editionen

house-passing = Passen
house-passing-about = Ob auch passen darf, wer etwas tun kann.
house-passing-only-when-stuck = nur wenn nichts möglich ist
house-passing-allowed = erlaubt
house-copies = Gleiche Einheiten
house-copies-about = Wie oft eine Truppe dieselbe Einheit haben darf.
house-copies-any = so oft die Punkte reichen
house-copies-three = höchstens dreimal
house-mutual-loss = Beide Seiten besiegt
house-mutual-loss-about = Wie die Partie endet, wenn eine Aktion die letzten beiden Seiten zugleich besiegt.
house-mutual-loss-draw = unentschieden
house-mutual-loss-mover-wins = es gewinnt, wer gehandelt hat
house-mutual-loss-mover-loses = es verliert, wer gehandelt hat
house-comparison = Vergleich der Würfel
house-comparison-about = Welche OFF- und DEF-Würfel bestimmen, wer fällt, wenn beide von hoch nach niedrig liegen.
house-comparison-cancel-ties = die ersten, die sich unterscheiden
house-comparison-highest = jeweils der höchste
house-comparison-pairwise = jedes Paar mit höherem OFF-Würfel

### Die fünfte Edition

house-fifth-comparison = { house-comparison }
house-fifth-comparison-about = { house-comparison-about }
house-fifth-comparison-cancel-ties = { house-comparison-cancel-ties }
house-fifth-comparison-highest = { house-comparison-highest }
house-fifth-comparison-pairwise = { house-comparison-pairwise }
house-invade-reach = Reichweite beim Vorstoß
house-invade-reach-about = Ob die RNG der Einheit bis zum Feind reichen muss, außer dass sie auf sein Plättchen ziehen könnte.
house-invade-reach-move-and-range = beides
house-invade-reach-move = ziehen zu können genügt
house-gate-block = Besetztes Einsatzplättchen
house-gate-block-about = Wann verliert, auf wessen Einsatzplättchen ein Feind steht.
house-gate-block-always = mit und ohne Reserve
house-gate-block-only-with-reserves = nur mit Einheiten in der Reserve
house-fifth-points = { house-points }
house-fifth-points-about = { house-points-about }
house-retaliation = Zurückschlagen
house-retaliation-about = Ob eine Einheit, die zurückschlagen kann, die Wahl hat.
house-retaliation-choice = nach Wahl
house-retaliation-always = sie tut es immer
house-village-saves = Rettung durch ein Dorf
house-village-saves-about = Ob im Spiel bleibt, wer ein Dorf hält, wenn auf dem eigenen Einsatzplättchen ein Feind steht.
house-village-saves-yes = ja
house-village-saves-no = nein

### Die vierte Edition

house-points = Punkte einer Truppe
house-points-about = Was die Einheiten einer Truppe zusammen höchstens kosten dürfen.
house-feature-choice = Arten der Landmarken
house-feature-choice-about = Ob eine Art zweimal vorkommen darf unter den eigenen Landmarken und der in der Mitte.
house-feature-choice-any = alle Arten
house-feature-choice-distinct = lauter verschiedene
house-start-units = Einheiten zu Beginn
house-start-units-about = Ob mit weniger als drei Einheiten auf dem Spielfeld begonnen werden darf, wenn mehr Platz haben.
house-start-units-up-to-three = eine bis drei
house-start-units-as-many-as-fit = drei, oder so viele Platz haben
house-bump-dice = Anhebungen und Farben
house-bump-dice-about = Welche Würfel ihrer Einheit eine Anhebung erhöhen darf.
house-bump-dice-own-colour = die ihrer Farbe, OFF oder DEF
house-bump-dice-any = die beider Farben
house-bumps-in-tests = Anhebungen in Proben
house-bumps-in-tests-about = Ob eine Einheit die Anhebungen ihrer Karte auch in Proben nutzen darf.
house-bumps-in-tests-no = nein
house-bumps-in-tests-yes = ja
house-return-fire = Antwort aus der Ferne
house-return-fire-about = Was das Ziel eines Angriffs braucht, um OFF-Würfel zu werfen.
house-return-fire-range = die Reichweite zurück
house-return-fire-range-and-sight = Reichweite und freie Sicht
house-friendly-lob = Würfe auf Freunde
house-friendly-lob-about = Was mit einer befreundeten Einheit geschieht, auf die ein abgewichener Wurf niedergeht.
house-friendly-lob-full = angegriffen, ohne OFF-Würfel
house-friendly-lob-misses = nichts
house-will-reach = Kriegsmagier und Wälder
house-will-reach-about = Welchen Wäldern ein Kriegsmagier gebieten darf.
house-will-reach-any-forest = allen auf dem Spielfeld
house-will-reach-own-neighbourhood = dem unter ihr und denen daneben
house-team-deploy = Einsatz im Team
house-team-deploy-about = Neben wessen Landmarken Einheiten eingesetzt werden dürfen.
house-team-deploy-own = neben den eigenen
house-team-deploy-team = neben denen des ganzen Teams
house-feature-control = Verfügung über Landmarken
house-feature-control-about = Ob eine Landmarke behält, wessen Einheit von dort weiterzieht oder fällt.
house-feature-control-occupant = nein, es muss jemand dort stehen
house-feature-control-last-occupant = ja, bis jemand anders kommt
house-feature-victory = Sieg durch Landmarken
house-feature-victory-about = Ob Verbündete gewinnen, die zusammen über alle Landmarken verfügen, oder ob einer von ihnen über alle verfügen muss.
house-feature-victory-side = Verbündete zusammen
house-feature-victory-single-player = einer allein
house-stuck = Nichts zu tun
house-stuck-about = Zu dritt oder mehr: was geschieht, wenn jemand mit Einheiten auf dem Spielfeld nichts tun kann.
house-stuck-skip = setzt aus
house-stuck-out = scheidet aus

### Die dritte und die zweite Edition

house-no-action = Keine Aktion möglich
house-no-action-about = Was tut, wer gar keine Aktion hat.
house-no-action-pass = passen
house-no-action-lose = verlieren
house-zero-off-assault = Angriffe ohne OFF-Würfel
house-zero-off-assault-about = Ob eine Einheit mit einer Fertigkeit angreifen darf, in der sie weder OFF-Würfel noch OFF-Festwürfel hat.
house-zero-off-assault-illegal = nicht erlaubt
house-zero-off-assault-legal = erlaubt
house-units-block = Feinde im Weg
house-units-block-about = Ob feindliche Einheiten auf dem Weg einen Fernangriff versperren.
house-units-block-no = nein
house-units-block-enemies = ja
house-base-reach = Angriffe auf eine Basis
house-base-reach-about = Aus welcher Entfernung eine Basis angegriffen werden darf.
house-base-reach-as-units = so weit die Einheit reicht
house-base-reach-adjacent = nur von einem Plättchen daneben
house-hazard-exempt = Gefahren und Geländevorteil
house-hazard-exempt-about = Ob bei einer Gefahr auf dem Spielfeld auch würfelt, wer dieses Gelände zum Vorteil hat.
house-hazard-exempt-by-advantage = nein
house-hazard-exempt-nobody = ja, wie alle anderen
house-ice-assault = Eis im Nahangriff
house-ice-assault-about = Wann für Eis gewürfelt wird, wenn eine Einheit im Nahangriff dorthin geht.
house-ice-assault-after = danach, wenn sie dort bleibt
house-ice-assault-before = davor; wer rutscht, greift nicht an
house-map-linked = Spielfeld in einem Stück
house-map-linked-about = Ob ein Plättchen oder die zweite Basis nur dorthin darf, wo ein offener Weg zur ersten Basis führt.
house-map-linked-required = ja
house-map-linked-printed = nein, wie gedruckt
house-random-walls = Wände und zufällige Bewegungen
house-random-walls-about = Ob Tunnelwände eine zufällige Bewegung aufhalten.
house-random-walls-pass = nein
house-random-walls-stay = ja, die Einheit bleibt, wo sie ist
house-custom-tiles = Plättchen eigener Truppen
house-custom-tiles-about = Welche zehn Plättchen eine selbst zusammengestellte Truppe bringt.
house-custom-tiles-ten-free = schlichte und solche ihrer Fraktionen
house-custom-tiles-own-faction = die zehn einer ihrer Fraktionen
house-second-points = { house-points }
house-second-points-about = { house-points-about }
house-conjured-count = Beschworene Einheiten
house-conjured-count-about = Ob beschworene Einheiten verhindern, dass eine Truppe als ganz gefangen gilt.
house-conjured-count-never = nein
house-conjured-count-on-map = ja, auf dem Spielfeld
house-landing-hazard = Landung aus dem Himmel
house-landing-hazard-about = Ob für die Gefahr eines Plättchens gewürfelt wird, auf dem eine Einheit wie gewollt landet.
house-landing-hazard-chosen-tile = ja
house-landing-hazard-none = nein
house-third-points = { house-points }
house-third-points-about = { house-points-about }
house-labyrinth-declined = Verirrt im Labyrinth
house-labyrinth-declined-about = Was folgt, wenn die Gegenseite die verirrte Einheit stehen lässt.
house-labyrinth-declined-goes-on = die Aktion geht weiter
house-labyrinth-declined-turn-over = der Zug ist vorbei
