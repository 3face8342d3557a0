# Wie jede Edition gespielt wird, für jemanden, der das Spiel nie gesehen hat, und was die
# Wörter auf den Karten heißen. Alles stimmt mit dem Regelwerk überein; dort stehen die Regeln.

### Die fünfte Edition

web-howto-fifth-1-title = Das Ziel
web-howto-fifth-1-text = Zwei kleine Truppen kämpfen auf einem Spielfeld aus Sechseckplättchen. Es gewinnt, wessen Gegner niemanden mehr ins Spiel bringen kann: weil alle seine Einheiten besiegt sind, oder weil eine feindliche an seinem Rand steht, auf seinem Einsatzplättchen, während er kein Dorf hält.
web-howto-fifth-2-title = Der Aufbau
web-howto-fifth-2-text = Wer den Wurf gewinnt, beginnt und legt das mittlere Plättchen mit der Burg darauf; dann wird reihum ein Plättchen ausgesucht und angelegt, und danach kommen die Wälder, Hügel und Dörfer darauf, höchstens eine Landmarke je Plättchen. Zuletzt wählen beide ihren Rand für den Einsatz, die zweite Seite zuerst.
web-howto-fifth-2-screen = „Den Rest zufällig legen“ nimmt dir das Legen ab.
web-howto-fifth-3-title = Ein Zug
web-howto-fifth-3-text = Alle Einheiten beginnen in der Reserve. In einem Zug geschieht genau eines mit einer Einheit: Sie wird eingesetzt, sie zieht, oder sie greift an. Dann ist die Gegenseite dran. Wer etwas tun kann, darf nicht passen.
web-howto-fifth-4-title = Was eine Einheit kann
web-howto-fifth-4-text = Vier Zahlen sagen es. OFF: so viele Würfel wirft sie zum Schlagen. DEF: so viele wirft sie zu ihrem Schutz. RNG: so viele Plättchen weit greift sie an. SPD: so viele Schritte weit zieht sie.
web-howto-fifth-5-title = Einheiten einsetzen
web-howto-fifth-5-text = Eine Einheit kommt über den eigenen Rand; der Schritt auf das Einsatzplättchen ist der erste ihrer Bewegung. Hält eine eigene Einheit ein Dorf, so darf die Bewegung auch dort beginnen. Wer gerade eingesetzt wurde, greift in diesem Zug nicht an, und solange ein Feind auf dem Einsatzplättchen steht, kommt dort niemand herein.
web-howto-fifth-6-title = Ziehen
web-howto-fifth-6-text = Eine Einheit geht bis zu so viele Schritte, wie ihre SPD angibt, über freie Plättchen. Für einen Schritt darf sie auch eine befreundete Einheit überspringen und dahinter landen. Feinde und Lücken im Spielfeld werden nie überquert. Zu wählen ist nur, wo die Bewegung endet; das Spielfeld zeigt jeden erreichbaren Ort.
web-howto-fifth-7-title = Angreifen
web-howto-fifth-7-text = Ein Angriff gilt einem Feind innerhalb der RNG, und niemand wechselt dabei den Platz. Der Angreifer wirft seine OFF-Würfel, das Ziel seine DEF-Würfel. Reicht auch dessen RNG bis zum Angreifer, so darf es zurückschlagen: Dann treffen seine OFF-Würfel auf die DEF-Würfel des Angreifers. Ein Schlag gelingt, wenn mindestens ein OFF-Würfel höher ist als jeder DEF-Würfel dagegen; Gleichstand schützt. Es können beide fallen.
web-howto-fifth-8-title = Vorstoßen
web-howto-fifth-8-text = Statt von ihrem Platz aus anzugreifen, kann eine Einheit auch einen Feind innerhalb ihrer RNG auf einem Plättchen angreifen, auf das sie sonst ziehen könnte. Dabei hilft ihr kein eigenes Plättchen; gewinnt und überlebt sie aber, so darf sie den Platz des Feindes einnehmen. Sonst ist sie wieder, wo sie war. Gegen Wasser auf dem Weg wird vor dem Kampf gewürfelt.
web-howto-fifth-9-title = Würfel verändern
web-howto-fifth-9-text = Nach dem Wurf kommen die Festwürfel hinzu: Würfel, die immer dieselbe Zahl zeigen. Dann nutzt der Angreifer, was er an Anhebungen und Neuwürfen hat, danach das Ziel. Eine Anhebung erhöht einen Würfel um ihre Zahl, höchstens auf 6; ein Neuwurf wirft einen Würfel noch einmal.
web-howto-fifth-9-screen = Bei jeder Wahl ist zu sehen, wie sie die Chancen ändert.
web-howto-fifth-10-title = Das Gelände
web-howto-fifth-10-text = Wald: ein Neuwurf für einen DEF-Würfel. Hügel: ein Neuwurf für einen OFF-Würfel. Burg: ein DEF-Festwürfel 4. Dorf: ein Ort für den Einsatz. Wasser: Wer eintritt, wirft einen Würfel und ist bei 1 oder 2 besiegt. Wiese bewirkt nichts. Was ein Plättchen vorher auch war, eine Landmarke darauf tritt an seine Stelle; ein Wald auf Wasser ist also sicher.
web-howto-fifth-11-title = Die Einheiten
web-howto-fifth-11-text = Der Fußsoldat schlägt stärker zurück, der Reiter ist schnell und stark gegen Infanterie, der Bogenschütze greift aus zwei Plättchen Entfernung an, wo Fußsoldat und Reiter nicht antworten können. Der Magier ist billig und gefährlich, aber nur auf genau zwei Plättchen Entfernung; er stößt nicht vor und schlägt nicht zurück.
web-howto-fifth-12-title = Erste Ratschläge
web-howto-fifth-12-text = Das eigene Einsatzplättchen nie einem schnellen Feind überlassen, oder außerdem ein Dorf halten: Das hält einen im Spiel. Von dort angreifen, wo keine Antwort droht, und sich im Wald oder in der Burg verteidigen.
web-howto-fifth-12-screen = „Tipp“ zeigt, was der Computer täte, und „Bedrohungen“, welche Einheiten angegriffen werden können.

### Die vierte Edition

web-howto-fourth-1-title = Das Ziel
web-howto-fourth-1-text = Zwei bis sechs Seiten kämpfen um die Landmarken des Spielfelds: Wälder, Hochland, Dörfer und Städte. Es gewinnt, wer allen Gegnern jede Aktion nimmt; oder sofort, wer über alle Landmarken des Spielfelds verfügt. Verbündete zählen zusammen.
web-howto-fourth-2-title = Der Aufbau
web-howto-fourth-2-text = Jede Seite hat eine Truppe von höchstens 50 Punkten, sechs Plättchen und eine eigene Landmarke; die fertigen Truppen bringen alles mit. Ein Plättchen mit der Landmarke der Mitte eröffnet das Spielfeld. Dann wird reihum aus einem gemeinsamen Beutel gezogen und beliebig angelegt. Jede eigene Landmarke kommt weit weg von allen anderen, und bis zu drei Einheiten beginnen darauf oder daneben. Die übrigen warten in der Reserve.
web-howto-fourth-2-screen = „Den Rest zufällig legen“ nimmt dir das Legen ab.
web-howto-fourth-3-title = Ein Zug
web-howto-fourth-3-text = In einem Zug geschieht eines: Eine Einheit zieht, eine greift an, eine kommt aus der Reserve, oder eine nutzt eine Fähigkeit, die ihre Karte eine Aktion nennt. Wer etwas tun kann, darf nicht passen.
web-howto-fourth-4-title = Ziehen
web-howto-fourth-4-text = Eine Bewegung ist ein Schritt auf ein freies Plättchen, oder ein Sprung über eine befreundete Einheit auf ein Plättchen dahinter. Eine Einheit mit „läuft“ macht so viele Bewegungen mehr, wie ihre Zahl angibt; eine mit „fliegt“ ebenso, und sie darf auch Feinde überspringen. In eine Lücke zieht niemand.
web-howto-fourth-5-title = Angreifen
web-howto-fourth-5-text = Eine Einheit greift einen Feind neben sich an. Eine mit „schießt“ reicht so viele Plättchen weiter, wie ihre Zahl angibt, wenn keine Lücken, Feinde oder Landmarken dazwischenliegen; von und zu fliegenden Einheiten stören nur Lücken. Beide werfen zugleich alle OFF- und DEF-Würfel, doch ein Ziel, das nicht zurückreicht, wirft keine OFF-Würfel. Wer gewinnt, bleibt stehen, wo er ist.
web-howto-fourth-6-title = Wer fällt
web-howto-fourth-6-text = Die OFF-Würfel der einen Seite liegen neben den DEF-Würfeln der anderen, von hoch nach niedrig. Gleiche Würfel heben sich auf. Beim ersten Unterschied entscheidet der höhere; OFF-Würfel, denen kein DEF-Würfel mehr gegenüberliegt, treffen. Es können beide fallen. Wer fällt, ist gefangen.
web-howto-fourth-7-title = Anhebungen, dann Neuwürfe
web-howto-fourth-7-text = Nach dem Wurf werden reihum Anhebungen genutzt; jede erhöht einen Würfel ihrer Farbe um ihre Zahl, höchstens auf 6. Dann folgen reihum Neuwürfe einzelner Würfel: einer für jede befreundete Einheit neben der kämpfenden (Unterstützung) und einer, wenn sie auf bevorzugtem Gelände steht. Beide Male beginnt, wer angreift.
web-howto-fourth-8-title = Landmarken und Reserve
web-howto-fourth-8-text = Über eine Landmarke verfügt, wessen Einheit darauf steht. Dort kommt Nachschub: Neue Einheiten werden neben einer eigenen Landmarke eingesetzt. Wer auf einer Landmarke steht, oder neben einer, die eine befreundete Einheit hält, kann als Bewegung auch in die Reserve zurückgehen.
web-howto-fourth-9-title = Das Gelände
web-howto-fourth-9-text = Wald: eine DEF-Anhebung von +2 gegen Angriffe aus der Ferne; die meisten, die eintreten, müssen anhalten. Hochland: eine OFF-Anhebung von +2 gegen Einheiten auf anderem Gelände, doch der Aufstieg verlangt eine Probe. Stadt und Dorf: eine DEF-Anhebung von +2 oder +1, und am Ende des eigenen Zuges dürfen bestimmte Einheiten daneben eingesetzt werden. Wasser: Wer eintritt, muss eine Probe bestehen oder ist besiegt. Ebene bewirkt nichts.
web-howto-fourth-10-title = Proben
web-howto-fourth-10-text = Wasser und Hochland verlangen DEF 5: Die Einheit wirft ihre DEF-Würfel und besteht, wenn einer davon 5 oder mehr zeigt. Am Hochland kostet ein Fehlschlag nur die Bewegung. Wer das Gelände bevorzugt, legt keine Probe ab, ebenso wenig, wer dort eingesetzt wird.
web-howto-fourth-11-title = Besondere Einheiten
web-howto-fourth-11-text = Fast jede Einheit kann etwas Eigenes; ihre Karte sagt, was. Die Schildmaid tritt vor andere, der Druide geht von überall zu einem Wald, der Steinwerfer kann sein Ziel verfehlen und andere treffen. Wenn so eine Wahl ansteht, fragt das Spiel danach.
web-howto-fourth-12-title = Erste Ratschläge
web-howto-fourth-12-text = Immer eine Einheit auf einer Landmarke lassen, sonst bleibt die Reserve zu Hause. Seite an Seite kämpfen: Jeder Nachbar ist ein Neuwurf. Vor jedem Zug die Landmarken zählen, denn die letzte gewinnt die Partie.
web-howto-fourth-12-screen = „Tipp“ und „Bedrohungen“ helfen beim Hinsehen.

### Die dritte Edition

web-howto-third-1-title = Das Ziel
web-howto-third-1-text = Zwei Fraktionen stehen sich von ihren Basen aus gegenüber. Es gewinnt, wer die feindliche Basis ein einziges Mal trifft, oder wer die ganze feindliche Truppe gefangen nimmt.
web-howto-third-2-title = Der Aufbau
web-howto-third-2-text = Jede Fraktion ist 100 Punkte wert und bringt zehn Plättchen in einen gemeinsamen Beutel. Wer den Wurf gewinnt, setzt die erste Basis; dann wird reihum gezogen und angelegt, immer von dieser Basis weg. Die zweite Basis kommt neben das Plättchen, das am weitesten entfernt ist. Beide stellen drei Einheiten auf die Plättchen, die ihrer Basis am nächsten sind; die übrigen warten in der Reserve.
web-howto-third-2-screen = „Den Rest zufällig legen“ nimmt dir das Legen ab.
web-howto-third-3-title = Ein Zug
web-howto-third-3-text = In einem Zug geschieht eines: Eine Einheit zieht, eine greift an, oder eine wird aus der Reserve auf ein freies Plättchen neben der eigenen Basis geholt. Gepasst wird nur, wenn gar nichts möglich ist.
web-howto-third-4-title = Ziehen
web-howto-third-4-text = Eine Einheit geht einen Schritt auf ein freies Plättchen, oder sie überspringt eine befreundete Einheit oder die eigene Basis und landet dahinter. Zieht sie auf die eigene Basis, so geht sie in die Reserve zurück. In eine Lücke zieht niemand.
web-howto-third-5-title = Fertigkeiten
web-howto-third-5-text = Eine Einheit hat bis zu drei Fertigkeiten: Nahkampf, Ballistik für die Ferne, und Arkankunst, Technik oder beides (Magitechnik) für nah und fern. 2/1 auf der Karte heißt zwei OFF-Würfel und ein DEF-Würfel. Eine Zahl in Klammern ist ein Festwürfel: ein Würfel mehr, der immer diese Zahl zeigt.
web-howto-third-6-title = Angreifen
web-howto-third-6-text = Im Nahangriff geht die Einheit auf das Plättchen eines benachbarten Feindes; im Fernangriff bleibt sie, wo sie ist. Der Feind antwortet mit der passenden Fertigkeit: Nahkampf gegen Nahkampf, Ballistik gegen Ballistik, Arkankunst oder Technik gegen eine dieser beiden. Beide werfen OFF und DEF zugleich, es können also beide fallen. Wer im Nahangriff überlebt und den Feind beseitigt hat, bleibt dort; sonst geht es zurück.
web-howto-third-7-title = Wer fällt
web-howto-third-7-text = Die eigenen OFF-Würfel liegen neben den DEF-Würfeln des Feindes, von hoch nach niedrig, und umgekehrt. Gleiche Würfel heben sich auf. Beim ersten Unterschied entscheidet der höhere; OFF-Würfel, denen kein DEF-Würfel mehr gegenüberliegt, treffen. Wer getroffen wird, ist gefangen.
web-howto-third-8-title = Neuwürfe
web-howto-third-8-text = Vor dem Vergleich werden reihum einzelne Würfel neu geworfen, der Angreifer beginnt: zuerst durch Fähigkeiten. Dann gibt jede befreundete Einheit neben dem angegriffenen Plättchen einen Neuwurf (Beistand) und eine Basis daneben zwei; passendes Gelände gibt einen, und Arkankunst gegen Technik jeder Seite einen.
web-howto-third-9-title = Gefährliches Gelände
web-howto-third-9-text = Ein Würfel entscheidet. Beim Eintreten: Wasser nimmt bei 1–3 gefangen, eine Höhle schickt bei 1–3 in die Reserve zurück. Beim Verlassen: Ein Sumpf hält bei 1–3 fest, und aus einem Labyrinth darf die Gegenseite die Einheit bei 1–3 woanders hinsetzen. Auf Eis rutscht eine Einheit bei 1–2 in eine zufällige Richtung, beim Eintreten wie beim Verlassen. Wer dieses Gelände zum Vorteil hat, würfelt nicht.
web-howto-third-10-title = Tunnel
web-howto-third-10-text = Komplexe und Höhlen haben Wände. Bewegungen, Sprünge und Angriffe gehen nur durch ihre offenen Seiten, und zwischen zweien nur, wo beide offen sind. Beistand reicht trotzdem durch Wände.
web-howto-third-10-screen = Die Seiten werden im Uhrzeigersinn ab 0 gezählt; 0 ist auf einem breiten Bildschirm rechts und auf einem hohen oben.
web-howto-third-11-title = Basen
web-howto-third-11-text = Auf einer Basis steht nie jemand. Sie wird angegriffen wie eine Einheit, verteidigt sich mit drei DEF-Würfeln und schlägt nie zurück; Einheiten daneben stehen ihr bei. Gelingt ein einziger Schlag, so hat ihre Seite verloren.
web-howto-third-12-title = Erste Ratschläge
web-howto-third-12-text = Gemeinsam angreifen: Zweimal Beistand ist oft mehr wert als eine bessere Karte. Jemanden neben der Basis lassen und einem Feind, der ihr nahe kommt, sofort antworten. Die Fertigkeit wählen, in der der Feind wenige Würfel hat.
web-howto-third-12-screen = „Tipp“ und „Bedrohungen“ helfen beim Hinsehen.

### Die zweite Edition

web-howto-second-1-title = Das Ziel
web-howto-second-1-text = Zwei große Fraktionen stehen sich von ihren Basen aus gegenüber. Es gewinnt, wer die feindliche Basis ein einziges Mal trifft, oder wer die ganze feindliche Truppe gefangen nimmt; beschworene Einheiten zählen dafür nicht.
web-howto-second-2-title = Der Aufbau
web-howto-second-2-text = Jede Fraktion ist 150 Punkte wert und bringt zehn Plättchen in einen gemeinsamen Beutel. Wer den Wurf gewinnt, setzt die erste Basis; dann wird reihum gezogen und angelegt, immer von dieser Basis weg. Die zweite Basis berührt so viele Plättchen wie die erste, so weit von ihr entfernt wie möglich. Abwechselnd werden je drei Einheiten nahe der eigenen Basis aufgestellt; die übrigen warten in der Reserve.
web-howto-second-2-screen = „Den Rest zufällig legen“ nimmt dir das Legen ab.
web-howto-second-3-title = Ein Zug
web-howto-second-3-text = In einem Zug geschieht eines: Eine Einheit zieht, eine greift an, eine wird aus der Reserve auf ein freies Plättchen neben der eigenen Basis geholt, oder eine wird beschworen. Gepasst wird nur, wenn gar nichts möglich ist.
web-howto-second-4-title = Ziehen
web-howto-second-4-text = Eine Einheit geht einen Schritt auf ein freies Plättchen, oder sie überspringt eine befreundete Einheit und landet dahinter. Zieht sie auf die eigene Basis, so geht sie in die Reserve zurück. In eine Lücke zieht nur, wer mehrere Felder groß ist.
web-howto-second-5-title = Fertigkeiten und Angriffe
web-howto-second-5-text = Eine Einheit hat bis zu drei Fertigkeiten: Nahkampf, Bogen oder Feuerwaffen für die Ferne, Magie oder Technik für nah und fern. Im Nahangriff geht sie auf das Plättchen eines benachbarten Feindes; im Fernangriff bleibt sie stehen. Auf Nahkampf wird mit Nahkampf geantwortet, auf Bogen und Feuerwaffen mit einem dieser beiden, auf Magie und Technik mit einer dieser beiden. Beide werfen OFF und DEF zugleich, es können also beide fallen.
web-howto-second-6-title = Wer fällt
web-howto-second-6-text = Die eigenen OFF-Würfel liegen neben den DEF-Würfeln des Feindes, von hoch nach niedrig, und umgekehrt. Gleiche Würfel heben sich auf. Beim ersten Unterschied entscheidet der höhere; OFF-Würfel, denen kein DEF-Würfel mehr gegenüberliegt, treffen. Wer getroffen wird, ist gefangen. Wer im Nahangriff überlebt und den Feind beseitigt hat, bleibt dort; sonst geht es zurück.
web-howto-second-7-title = Neuwürfe
web-howto-second-7-text = Vor dem Vergleich werden reihum einzelne Würfel neu geworfen, der Angreifer beginnt: zuerst durch Fähigkeiten. Dann gibt jede befreundete Einheit neben dem angegriffenen Plättchen einen Neuwurf (Beistand) und eine Basis daneben zwei; passendes Gelände gibt einen. Eine Zahl in Klammern ist ein Festwürfel, der sie immer zeigt und nie neu geworfen wird.
web-howto-second-8-title = Gefährliches Gelände
web-howto-second-8-text = Ein Würfel entscheidet. In Wasser wird eine Einheit bei 1–3 gefangen; in einer Höhle ist sie bei 1–3 wieder in der Reserve, doch wer darin ist, wird nicht beschossen; aus einem Sumpf kommt sie bei 1–3 nicht heraus. Wer dieses Gelände zum Vorteil hat, würfelt nicht. Verliese haben Wände: Bewegungen und Angriffe gehen nur durch ihre offenen Seiten.
web-howto-second-8-screen = Die Seiten werden im Uhrzeigersinn ab 0 gezählt; 0 ist auf einem breiten Bildschirm rechts und auf einem hohen oben.
web-howto-second-9-title = Riesen
web-howto-second-9-text = Manche Einheiten stehen auf mehreren Feldern zugleich und ziehen als Ganzes. Sie dürfen über Lücken ragen, haben dann aber keine OFF-Würfel. Für jedes Plättchen unter ihnen, vom zweiten an, haben sie einen Neuwurf mehr; sie schießen ein Plättchen weiter und kämpfen nacheinander gegen alle, in die sie hineinziehen. Ein Verlies betreten sie nie.
web-howto-second-10-title = Beschwören
web-howto-second-10-text = Manche Einheiten warten in der Ätherschlange. Zieht eine eigene Einheit, die OFF-Würfel in Magie hat, so darf die Drehscheibe um eins höher gestellt werden. Zeigt sie genug, so kann als Aktion beschworen werden: Die Scheibe fällt um den Preis, und die Einheit erscheint neben einer befreundeten, die OFF-Würfel in Magie hat. Wird sie besiegt, so kommt sie zurück in die Schlange.
web-howto-second-11-title = Der Himmel
web-howto-second-11-text = Plättchen mit Leere und Wolken liegen neben dem Spielfeld. Nur wer eines davon zum Vorteil hat, steigt dorthin auf, von jedem Plättchen aus. Auf dem Rückweg fällt ein Würfel: Bei 4–6 landet die Einheit, wo sie wollte, sonst zufällig ein Plättchen daneben, was ihr Ende sein kann. Von oben greift niemand das Spielfeld an; vom Spielfeld reichen Magie und Technik hinauf, und in die Wolken auch weite Schüsse.
web-howto-second-12-title = Erste Ratschläge
web-howto-second-12-text = Gemeinsam angreifen: Zweimal Beistand ist oft mehr wert als eine bessere Karte. Jemanden neben der Basis lassen: Ein einziger Treffer auf sie verliert die Partie, auch wenn sie drei DEF-Würfel wirft. Magier früh ziehen lassen, damit die Scheibe steigt.
web-howto-second-12-screen = „Tipp“ und „Bedrohungen“ helfen beim Hinsehen.

### Was die Wörter heißen

web-term-off-title = OFF (Angriff)
web-term-off-text = Die Würfel, die eine Einheit zum Schlagen wirft. In der zweiten und dritten Edition hat jede Fertigkeit ihre eigenen.
web-term-def-title = DEF (Schutz)
web-term-def-text = Die Würfel, die eine Einheit zu ihrem Schutz wirft. Auch manche Gefahren und Fähigkeiten fragen danach.
web-term-range-title = RNG (Reichweite)
web-term-range-text = Wie viele Plättchen weit eine Einheit angreift: 1 ist das Plättchen nebenan.
web-term-speed-title = SPD (Tempo)
web-term-speed-text = Wie viele Schritte weit eine Einheit in einem Zug zieht.
web-term-flying-title = Fliegt
web-term-flying-text = Wie viele Bewegungen mehr eine Einheit in einem Zug macht; bei allen darf sie auch Feinde überspringen, einmal je Bewegung.
web-term-swift-title = Läuft
web-term-swift-text = Wie viele Bewegungen mehr eine Einheit in einem Zug macht.
web-term-ranged-title = Schießt
web-term-ranged-text = Wie viele Plättchen weiter als die benachbarten eine Einheit im Angriff reicht.
web-term-bump-title = Anhebung
web-term-bump-text = Erhöht nach dem Wurf einen Würfel um ihre Zahl, höchstens auf 6.
web-term-reroll-title = Neuwurf
web-term-reroll-text = Wirft einen Würfel noch einmal; das neue Ergebnis gilt, ob besser oder schlechter.
web-term-kicker-title = Festwürfel
web-term-kicker-text = Ein Würfel mehr, der immer seine Zahl zeigt. Er kann nicht neu geworfen werden.
web-term-assist-title = Beistand
web-term-assist-text = Wer dem Kampf nahe ist, gibt der eigenen Seite einen Neuwurf: neben dem angegriffenen Plättchen in der zweiten und dritten Edition, neben der kämpfenden Einheit in der vierten, wo es Unterstützung heißt.
web-term-hazard-title = Gefahr
web-term-hazard-text = Gelände, das zu betreten oder zu verlassen gefährlich ist: Würfel entscheiden, was aus der Einheit wird. Das Risiko ist zu sehen, bevor gewählt wird.
