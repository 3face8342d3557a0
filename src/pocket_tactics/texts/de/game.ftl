# Die Oberfläche auf Deutsch. Dieselben Meldungen wie im Englischen, dieselben Werte.
#
# Wortliste:
#   ability Fähigkeit · Aether Queue Ätherschlange · assault, attack Angriff, angreifen
#   assist Beistand · base Basis · bump Anhebung, anheben · call herbeirufen
#   capture gefangen nehmen, captured units Gefangene · card Karte · charge Sturmlauf
#   conjure beschwören · counter Marker · counter-strike Gegenschlag · defeat besiegen
#   deploy einsetzen, Einsatz · dial Drehscheibe · edge Rand · edition Edition
#   faction Fraktion · favoured bevorzugt · feature Landmarke · force Truppe
#   game Partie · hazard Gefahr · Heavens Himmel · hop überspringen · house rule Hausregel
#   interpose dazwischentreten · invade vorstoßen, Vorstoß · kicker Festwürfel
#   map Spielfeld · mega unit Riese · move Bewegung, ziehen
#   pass passen · point Punkt · pool Vorrat · record Aufzeichnung · re-roll Neuwurf, neu werfen
#   reserves Reserve · retaliate zurückschlagen · seat Platz · shoot beschießen
#   side Seite · skill Fertigkeit · space Feld · storm stürmen · strike Schlag, schlagen
#   summon heranholen · support Unterstützung · terrain advantage Geländevorteil
#   test Probe · tile Plättchen · trait, type Typ · tunnel Tunnel · turn Zug · unit Einheit
#
# OFF, DEF, RNG und SPD stehen so auf den Karten. Die Namen von Einheiten, Plättchen, Landmarken,
# Typen, Fraktionen und Truppen stehen in texts/names.de.toml, die Regeln in content/rulebook.de.toml.
# Die Befehle, die man tippt, bleiben.
# Anweisungen stehen in der Grundform; wo jemand angeredet wird, mit du.

### Namen

seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb
seat-4 = Violett
seat-5 = Orange
and = { " und " }
comma = { ", " }
or = { " oder " }
# Wem sie gehört, steht dahinter: so wird der Name in keinem Satz gebeugt.
unit = { $name } ({ $seat })
counted = { $count } × { $name }
numbered = { $name } { $number }
base-of = Basis ({ $seat })
nobody = niemand
empty-space = leer
on-tile = { $unit } auf dem Plättchen { $at }
edge = Rand
in-heavens = { $at } im Himmel
pool-off = OFF
pool-def = DEF
no-dice = nichts
percent = { $whole },{ $tenth } %
percent-whole = { $whole } %
percent-about = ≈ { $chance }
percent-below = unter 0,1 %
percent-above = über 99,9 %
level-human = ein Mensch an diesem Terminal
level-greedy = der Computer: { rank-greedy } (greedy)
level-random = der Computer: { rank-random } (random)
level-search = der Computer: { rank-search } (search)

### Karten

card-unit = { $name } ({ $cost ->
    [one] 1 Punkt
   *[other] { $cost } Punkte
})
card-numbers = OFF { $off }, DEF { $defence }, RNG { $range }, SPD { $speed }
card-symbols = OFF { $off }{ $off_bump ->
    [0] {""}
   *[other] {" "}(Anhebung +{ $off_bump })
}, DEF { $defence }{ $defence_bump ->
    [0] {""}
   *[other] {" "}(Anhebung +{ $defence_bump })
}{ $flying ->
    [0] {""}
   *[other] , fliegt { $flying } weit
}{ $swift ->
    [0] {""}
   *[other] , läuft { $swift } weit
}{ $ranged ->
    [0] {""}
   *[other] , schießt { $ranged } weit
}
card-favours = Bevorzugt: { $grounds }
card-faction = { $faction ->
    [none] Söldner, ohne Fraktion
   *[other] Fraktion: { $faction }
}
card-types = Typen: { $types }
card-hazard = Eine Einheit, die hierher zieht oder vorstößt, wirft einen Würfel und ist bei { $fails } besiegt.
card-def-test = { $fails ->
    [held] Eine Einheit, die hierher zieht, muss erst eine DEF-Probe gegen { $needs } bestehen, sonst bleibt sie, wo sie war, und ihre Bewegung ist vorbei
   *[defeated] Eine Einheit, die hierher zieht, muss eine DEF-Probe gegen { $needs } bestehen, sonst ist sie besiegt
}; wer es bevorzugt, legt keine Probe ab.
card-plain = Ohne Wirkung.

# Was eine Einheit nach ihren Zahlen gut kann, vor ihren Fähigkeiten.
good-at = Stärken: { $strengths }.
good-attacking = Angriff
good-defending = Verteidigung
good-shooting = Fernangriff ({ $tiles } Plättchen)
good-moving = Bewegung ({ $tiles } Plättchen im Zug)
good-flying = Flug ({ $tiles } Plättchen im Zug)
good-skill = Angriff mit { $skills }
good-even = Greift so gut an, wie sie verteidigt.

# Wem eine Fähigkeit hilft, und wann: der Einheit selbst, oder wer auf dem Plättchen steht,
# mit dem Verb des Satzes.
ability-owner = { $when ->
    [attacking] Im Angriff { $kind ->
        [kicker] hat
       *[other] darf
    } { $ground ->
        [yes] eine Einheit hier
       *[no] sie
    }
    [defending] { $ground ->
        [yes] Wird eine Einheit hier
       *[no] Wird sie
    } angegriffen, { $kind ->
        [kicker] hat
       *[other] darf
    } sie
    [retaliating] Beim Zurückschlagen { $kind ->
        [kicker] hat
       *[other] darf
    } { $ground ->
        [yes] eine Einheit hier
       *[no] sie
    }
   *[always] { $ground ->
        [yes] Eine Einheit hier
       *[no] Sie
    } { $kind ->
        [kicker] hat
       *[other] darf
    }
}
ability-bump = { $owner }{ $against ->
    [none] {""}
   *[other] {" "}gegen { $against }
} einen { $pool ->
    [off] OFF
   *[def] DEF
}-Würfel um { $by } anheben.
ability-reroll = { $owner }{ $against ->
    [none] {""}
   *[other] {" "}gegen { $against }
} einen { $pool ->
    [off] OFF
   *[def] DEF
}-Würfel neu werfen.
ability-kicker = { $owner }{ $against ->
    [none] {""}
   *[other] {" "}gegen { $against }
} einen { $pool ->
    [off] OFF
   *[def] DEF
}-Würfel mehr, der immer { $face } zeigt.
ability-only-at = Sie greift nur aus genau { $tiles } Plättchen Entfernung an, mit { $off } OFF-{ $off ->
    [one] Würfel
   *[other] Würfeln
}; sie stößt weder vor, noch schlägt sie zurück.
ability-deploy-from = Wessen Einheit hier steht, darf von hier aus einsetzen.

# Die vierte Edition.
ability-bonus = { $ground ->
    [yes] Eine Einheit hier
   *[no] Sie
} hat, { $when ->
    [attacking] { $reach ->
        [adjacent] wenn sie eine benachbarte Einheit angreift
        [apart] wenn sie eine nicht benachbarte Einheit angreift
       *[any] wenn sie angreift
    }
    [defending] { $reach ->
        [adjacent] wenn eine benachbarte Einheit sie angreift
        [apart] wenn eine nicht benachbarte Einheit sie angreift
       *[any] wenn sie angegriffen wird
    }
   *[always] { $reach ->
        [adjacent] wenn Benachbarte kämpfen
        [apart] wenn nicht Benachbarte kämpfen
       *[any] wenn sie kämpft
    }
}, eine { $pool ->
    [off] OFF
   *[def] DEF
}-Anhebung von +{ $by } mehr{ $unless_on ->
    [none] .
   *[other] , außer wenn die andere Einheit auf { $unless_on } steht.
}
ability-numbers = Eine befreundete Einheit neben ihr hat durch sie { $support } Neuwürfe für Unterstützung statt nur 1.
ability-twist-fate = Wirft eine Einheit neben ihr, gleich von welcher Seite, in einem Angriff oder einer Probe, so darf einer von deren Würfeln neu geworfen werden: zu Beginn der Neuwürfe, oder gleich nach dem Wurf einer Probe; ein Würfel je Angriff oder Probe.
ability-interpose = Wird eine befreundete Einheit neben ihr angegriffen, so darf sie mit ihr den Platz tauschen, bevor gewürfelt wird, und an ihrer Stelle das Ziel sein; ein solcher Tausch je Angriff.
ability-phalanx = Nachdem eine andere eigene Einheit gezogen ist, darf sie ein Plättchen weit ziehen, wenn danach beide neben einer befreundeten Einheit stehen.
ability-duel = In einem Angriff gegen einen Feind ohne Unterstützung darf zu Beginn der Neuwürfe einer von dessen Würfeln neu geworfen werden.
ability-arcing-shot = Sie darf einen Fernangriff über Landmarken und Feinde hinweg beginnen, { $fewer ->
    [0] mit allen ihren OFF-Würfeln
    [one] mit 1 OFF-Würfel weniger
   *[other] mit { $fewer } OFF-Würfeln weniger
}; Lücken versperren weiterhin den Weg.
ability-deploy-near = Sie darf auf jedem freien Plättchen eingesetzt werden, das { $upon ->
    [yes] { $feature ->
        [none] eine Landmarke trägt oder neben einer liegt
       *[other] { $feature } trägt oder daneben liegt
    }
   *[no] { $feature ->
        [none] neben einer Landmarke liegt
       *[other] neben { $feature } liegt
    }
}, gleich wer darüber verfügt.
ability-anew = Nach dem Wurf darf sie alle ihre { $pool ->
    [off] OFF
   *[def] DEF
}-Würfel neu werfen, einmal je Angriff oder Probe.
ability-exchange = Besiegt sie einen Feind vom Typ { $type }, so darf eine eigene gefangene Einheit auf dessen Plättchen gestellt werden; keine, die in demselben Angriff gefangen wurde.
ability-treewalk = Als ihre Bewegung darf sie auf jedes freie Plättchen mit { $feature } gehen, wie weit es auch ist, und dann sofort einen benachbarten Feind angreifen.
ability-deathless = Würde sie besiegt{ $unless_by ->
    [none] {""}
   *[other] , außer durch eine Einheit vom Typ { $unless_by }
}, so darf sie bleiben, wenn sie eine DEF-Probe gegen { $needs } besteht.
ability-kin-step = Als ihre Bewegung darf sie auf jedes freie Plättchen neben einer anderen befreundeten Einheit vom Typ { $type } gehen, wie weit es auch ist.
ability-spellblade = Greift sie eine Einheit an{ $spares ->
    [none] {""}
   *[other] , die nicht vom Typ { $spares } ist
}, so hat sie eine Anhebung von +{ $by } mehr, auf OFF oder DEF, was nach dem Wurf gewählt wird.
ability-treeline = Sie beginnt Fernangriffe nur auf { $feature } oder daneben, und hat dann eine DEF-Anhebung von +{ $by } mehr.
ability-dive = Nach einer Bewegung von mindestens einem Plättchen darf sie sofort angreifen, mit einer OFF-Anhebung von +{ $by } mehr und { $defence } DEF-{ $defence ->
    [one] Würfel
   *[other] Würfeln
}.
ability-will-of-the-wood = Als Aktion eines Zuges versetzt sie { $feature } von einem freien Plättchen auf ein freies daneben, das keine Landmarke trägt, oder lässt einen Feind neben { $feature } eine DEF-Probe gegen { $needs } ablegen; besteht er sie nicht, ist er besiegt.
ability-reload = Nach einem Zug, in dem sie einen Fernangriff begonnen hat, beginnt sie im nächsten keinen; Angriffe auf Benachbarte zählen nicht und bleiben erlaubt.
ability-guard-stance = In einem Kampf mit einer benachbarten Einheit darf sie nach dem Wurf einen OFF-Würfel zum DEF-Würfel machen.
ability-wild-lob = Vor jedem Angriff, den sie beginnt, fällt ein Würfel: Bei { $hits } ist das Ziel getroffen; sonst bestimmt ein weiterer Würfel ein Plättchen neben dem Ziel, und wer dort steht, Freund oder Feind, wird das Ziel.
ability-reforge = Als Aktion eines Zuges legt sie eine OFF-Probe gegen { $needs } ab: Besteht sie, so kommt eine eigene gefangene Einheit zurück in die Reserve.
ability-war-brew = Eine befreundete Einheit neben ihr vom Typ { $types } darf vor dem Wurf ihres Angriffs eine OFF-Anhebung mehr nehmen, von +{ $by }; dafür wird danach einer ihrer DEF-Würfel um { $price } gesenkt, auf mindestens 1.
ability-halt = Für eine Einheit, die hier eintritt, endet die ganze Bewegung, und eine Einheit hier kann nicht übersprungen werden; beides gilt nicht für Einheiten, die fliegen oder es bevorzugen.
ability-muster = Wer darüber verfügt, darf am Ende des eigenen Zuges eine Einheit vom Typ { $types } aus der Reserve daneben einsetzen.
ability-plunder = Wird eine Einheit hier von einer gegnerischen besiegt, so darf deren Seite eine eigene gefangene Einheit zurück in die Reserve nehmen; keine, die in demselben Angriff gefangen wurde.

# Die zweite und dritte Edition.
no-skill = keine Fertigkeit
skill-melee = Nahkampf
skill-archery = Bogen
skill-firearms = Feuerwaffen
skill-ballistics = Ballistik
skill-magic = Magie
skill-arcane = Arkankunst
skill-tech = Technik
skill-magitech = Magitechnik
skill-dice = { $skill } { $off }{ $off_kicker ->
    [none] {""}
   *[other] ({ $off_kicker })
}/{ $defence }{ $defence_kicker ->
    [none] {""}
   *[other] ({ $defence_kicker })
}
card-skills = OFF/DEF in { $skills }
card-kickers = Eine Zahl in Klammern ist ein Festwürfel: ein Würfel mehr, der sie immer zeigt.
card-terrain = Geländevorteil: { $grounds }
card-conjured = Beschworen: Sie beginnt in der Ätherschlange und kommt für { $cost } auf der Drehscheibe ins Spiel.
card-footprint = Sie steht auf { $footprint ->
    [pair] zwei Feldern: ihrem Ankerfeld und dem an dessen Seite 0
    [trio] drei Feldern: ihrem Ankerfeld und denen an dessen Seiten 0 und 1
    [diamond] vier Feldern: ihrem Ankerfeld, denen an dessen Seiten 0 und 1, und dem jenseits beider
   *[flower] sieben Feldern: ihrem Ankerfeld und allen sechs ringsum
}.
place-base = Eine Basis: Keine Einheit steht darauf, und wer sie verliert, verliert die Partie.
place-heavens = Es liegt im Himmel, neben dem Spielfeld.
card-sort = Es zählt als { $sort }.
card-openings = Ein Tunnel, offen an den Seiten { $sides }{ $aligned ->
    [yes] {" "}und so gelegt, dass keine davon auf die Wand eines anderen solchen Tunnels trifft
   *[no] {""}
}; an den übrigen sind Wände.
card-shelter = Niemand führt einen Fernangriff auf eine Einheit darin.
card-brought = Mitgebracht von: { $factions }
die-needed = { $needs ->
    [6] Bei einer 6
   *[other] Bei { $needs } oder mehr
}

-exempt = wer diesen Vorteil hat, würfelt nicht
-back = kommt eine eigene gefangene Einheit zurück in die Reserve
peril-drowning = Eine Einheit, die hierher zieht oder angreift, wirft einen Würfel: Bei { $fails } ist sie verloren und zählt zu den Gefangenen des Feindes; { -exempt }.
peril-losing = Eine Einheit, die hierher zieht oder angreift, wirft einen Würfel: Bei { $fails } geht sie zurück in die Reserve; { -exempt }.
peril-sticking = Eine Einheit, die von hier aus zieht oder angreift, wirft einen Würfel: Bei { $fails } bleibt sie stehen, und der Zug ist vorbei; { -exempt }.
peril-slipping = Eine Einheit, die hierher oder von hier aus zieht oder angreift, wirft einen Würfel: Bei { $fails } rutscht sie in eine zufällige Richtung weiter; { -exempt }.
peril-straying = Eine Einheit, die von hier aus zieht oder angreift, wirft einen Würfel: Bei { $fails } darf die Gegenseite sie auf ein beliebiges freies Plättchen des Spielfelds setzen, und der Zug ist vorbei; { -exempt }.
peril-void = Eine Einheit, die ohne diesen Vorteil eintritt, wirft einen Würfel: Bei { $fails }, oder bei { $with_skill }, wenn sie OFF-Würfel in { $skill } hat, ist sie verloren und zählt zu den Gefangenen des Feindes.
peril-sky = Eine Einheit, die ohne diesen Vorteil eintritt, muss sofort zurück aufs Spielfeld, auf ein freies Plättchen nach Wahl der Gegenseite.

talent-numbers = Ihr Beistand ist { $worth } Neuwürfe wert statt nur 1.
talent-reach = Mit { $skill } reicht sie { $tiles } Plättchen weit{ $straight ->
    [yes] {" "}in gerader Linie
   *[no] {""}
}{ $on ->
    [none] {""}
   *[other] , solange sie auf { $on } steht
}, in Fernangriffen und bei Gegenschlägen.
talent-phalanx = Nach der Bewegung einer anderen befreundeten Einheit darf auch sie ziehen, einmal je Zug, auf ein Plättchen neben dieser Einheit.
talent-duel = In einem Angriff mit { $skill } gegen eine Einheit ohne Beistand darf sie einen von deren Würfeln neu werfen lassen, vor allen anderen Neuwürfen.
talent-interpose = Wird eine befreundete Einheit neben ihr von einer Einheit angegriffen, so darf sie mit ihr den Platz tauschen, bevor gewürfelt wird, und das Ziel sein.
talent-twist-fate = Einmal je Zug darf sie einen Würfel einer anderen kämpfenden Einheit neben ihr, Freund oder Feind, neu werfen lassen, bei den Neuwürfen der Fähigkeiten.
talent-anew = Einmal je Angriff darf sie alle ihre { $pool ->
    [off] OFF
   *[def] DEF
}-Würfel neu werfen, bei den Neuwürfen der Fähigkeiten.
talent-stubborn = Von einem benachbarten Plättchen aus angegriffen, darf sie einmal einen ihrer Würfel neu werfen, bei den Neuwürfen der Fähigkeiten.
talent-standard = Eine andere befreundete Einheit vom Typ { $type }, die neben ihr kämpft, darf auf einen Neuwurf für Beistand verzichten und einen ihrer OFF-Würfel um 1 anheben; einmal je Angriff.
talent-lower-shield = In einem Angriff mit { $skill } darf sie einen DEF-Würfel weniger und einen OFF-Würfel mehr werfen, höchstens 3.
talent-lob = Vor jedem ihrer Fernangriffe mit { $skill } fällt ein Würfel: Bei { $strays } weicht der Schuss ein Plättchen weit in eine zufällige Richtung ab, und wer dort ist, Freund, Feind oder Basis, wird das Ziel.
talent-slow-gun = In dem Zug nach einem Angriff mit { $skill } führt sie keinen solchen; Gegenschläge zählen nicht.
talent-steady-aim = In dem Zug nach einer eigenen Bewegung führt sie keinen Angriff mit { $skill }; Gegenschläge bleiben frei.
talent-spellblade = Ihr OFF-Festwürfel in { $skill } zählt nicht gegen eine Einheit vom Typ { $spares }.
talent-gang-up = Greift sie ein Ziel an, neben dem eine weitere befreundete Einheit „{ $card }“ steht, hat sie einen Neuwurf mehr.
talent-close-ranks = Wird sie angegriffen, so gibt ihr jede andere befreundete Einheit der Fraktion { $faction } neben ihr einen Neuwurf mehr.
talent-distraction = In einem Angriff hat ihr Feind { $fewer ->
    [one] 1 Neuwurf
   *[other] { $fewer } Neuwürfe
} für Beistand weniger.
talent-wasting-aura = In einem Angriff wirft eine feindliche Einheit neben ihr { $fewer ->
    [one] 1 OFF-Würfel und 1 DEF-Würfel weniger
   *[other] { $fewer } OFF-Würfel und { $fewer } DEF-Würfel weniger
}, gleich wie viele solche Einheiten da sind.
talent-kicker-aura = Solange sie auf dem Spielfeld ist, ist jeder Festwürfel der eigenen Seite um { $by } höher und jeder des Feindes um { $by } niedriger, von 0 bis 6.
talent-reprieve = Würde sie gefangen{ $unless ->
    [none] {""}
   *[other] , außer durch einen Schlag mit { $unless }
}, fällt ein Würfel: { $die } geht sie stattdessen zurück in die Reserve.
talent-fall-guy = Würde ein Schlag sie gefangen nehmen, so darf ihre Seite eine befreundete Einheit { $card } neben ihr nennen und würfeln: { $die } wird stattdessen diese gefangen.
talent-redeem = Hat ihr Schlag mit { $skill } eine Einheit gefangen, so darf { $tested ->
    [yes] sie eine OFF-Probe gegen { $needs } in { $skill } ablegen: Besteht sie, so { -back }
   *[no] gewürfelt werden: { $die } { -back }
}.
talent-last-spark = Besiegt sie der Schlag einer Einheit, so fällt ein Würfel: { $die } ist auch diese Einheit verloren.
talent-freeze-ground = Hat ihr Schlag einen Feind besiegt, so darf das Plättchen des Angriffs zu { $ground } werden, mit { $counters ->
    [one] 1 Marker, der
   *[other] einem von { $counters } Markern, die
} auf dem Spielfeld bleiben.
talent-restore = Jedes Mal, wenn eine feindliche Einheit gefangen wird, solange sie auf dem Spielfeld ist, darf gewürfelt werden: { $die } kommt eine eigene gefangene Einheit vom Typ { $type } zurück in die Reserve.
talent-shove = Nach einem eigenen Angriff mit { $skill }, in dem niemand getroffen wurde, darf sie das Ziel ein Plättchen weit wegstoßen.
talent-sealed-hull = Sie würfelt nicht gegen { $on }.
talent-ambush = Sie darf auch auf jedem freien { $onto } des Spielfelds ins Spiel kommen{ $wary ->
    [yes] , neben dem keine feindliche Einheit steht
   *[no] {""}
}.
talent-treewalk = Als ihre Bewegung darf sie auf jedes freie Plättchen „{ $onto }“ des Spielfelds gehen, wie weit es auch ist.
talent-double-hop = Sie darf zwei befreundete Einheiten hintereinander überspringen.
talent-kin-step = Als ihre Bewegung darf sie auf ein freies Plättchen neben einer anderen befreundeten Einheit vom Typ { $type } gehen, das höchstens { $within } Schritte entfernt ist.
talent-wings = Sie darf statt einer befreundeten auch eine feindliche Einheit überspringen.
talent-current = Ihre Bewegung darf über beliebig viele zusammenhängende freie Plättchen mit { $over } führen und auf einem davon oder daneben enden.
talent-shift-wood = Als Aktion eines Zuges lässt sie ein freies Plättchen „{ $terrain }“ des Spielfelds mit einem freien daneben den Platz tauschen, aber nicht in zwei Zügen hintereinander dieselben beiden.
talent-ransom = Als Aktion eines Zuges legt sie eine OFF-Probe gegen { $needs } in { $skill } ab: Besteht sie, so kommt eine eigene gefangene Einheit zurück in die Reserve.
talent-summoned-gate = Sie bleibt neben dem Spielfeld, bis eine befreundete Einheit sie ruft: Diese legt als Aktion eines Zuges eine OFF-Probe gegen { $needs } in { $skill } ab, und besteht sie, so wird die gerufene auf ein freies Plättchen daneben gestellt.
talent-immobile = Sie zieht nie, führt keinen Nahangriff und wird weder getauscht noch gestoßen noch zurückgerufen.
talent-inert = Sie führt keinerlei Aktion aus.

### Was geschah

event-roll-off = { $seat } würfelt { $face } um den ersten Zug.
event-first-player = { $seat } beginnt.
event-tile-laid = { $seat } legt { $terrain } auf { $at }.
event-feature-set = { $seat } setzt { $feature } auf { $at }.
event-gate-chosen = { $seat } wird über den Rand bei { $at } einsetzen.
event-turn = Zug { $number }: { $seat }.
event-moved = { $unit } { $rule ->
    [heavens-return] kommt herab auf
    [random-outcome] gerät auf
   *[other] zieht nach
} { $way }.
event-deployed = { $unit } wird { $start ->
    [Rand] vom Rand
   *[other] von { $start }
} aus eingesetzt.
event-tested = { $unit } würfelt { $face } gegen die Gefahr auf { $at }: { $survived ->
    [yes] in Sicherheit.
   *[no] { $rule ->
        [cave-lost] sie verirrt sich.
        [hazard-when] die Gefahr wirkt.
        [ice-counter] sie rutscht.
        [ice-slip] sie rutscht.
        [labyrinth-lost] sie kommt vom Weg ab.
        [swamp-stuck] sie steckt fest.
       *[other] verloren.
    }
}
event-declared = { $unit } { $invading ->
    [yes] stößt auf das Plättchen von { $target } vor.
   *[no] greift { $target } an.
}
event-retaliated = { $unit } schlägt zurück.
event-rolled = { $unit } würfelt { $pool }: { $faces }.
event-kicked = { $unit } hat einen Festwürfel: { $pool } { $face }.
event-bumped = { $unit } hebt { $pool } { $face } auf { $to } an.
event-rerolled = { $unit } wirft { $pool } { $face } neu: { $to }.
event-compared = { $unit }, OFF { $strike } gegen DEF { $guard } von { $target }: { $cancel ->
    [yes] gleiche Würfel heben sich auf;{" "}
   *[no] {""}
}{ $succeeded ->
    [yes] { $theirs ->
        [none] gegen { $ours } steht nichts.
       *[other] { $ours } schlägt { $theirs }.
    }
   *[no] { $ours ->
        [none] kein Würfel bleibt zum Schlagen.
       *[other] { $ours } schlägt { $theirs } nicht.
    }
}
event-captured = { $by } nimmt { $unit } gefangen.
event-place-taken = { $unit } nimmt den Platz ein: { $at }.
event-passed = { $seat } passt.
event-feature-drawn = Die Landmarke der Mitte wird gezogen: { $feature }.
event-map-opened = Das Spielfeld beginnt mit { $feature } in der Mitte, auf { $terrain }.
event-tile-drawn = { $seat } zieht { $terrain } aus dem Beutel.
event-placed = { $unit } wird { $rule ->
    [summon] auf { $at } herangeholt.
   *[other] auf { $at } gestellt.
}
event-held = { $unit } wird auf { $at } festgehalten.
event-recalled = { $unit } geht zurück in die Reserve.
event-judged = { $unit } besteht die { $pool }-Probe gegen { $needs }{ $passed ->
    [yes] .
   *[no] {" "}nicht.
}
event-assaulted = { $unit } greift { $target } an.
event-lobbed = { $unit } würfelt { $face } für den Wurf: { $hit ->
    [yes] ins Ziel.
   *[no] er weicht ab.
}
event-scattered = { $unit } würfelt { $face } für die Abweichung: Der Wurf geht auf { $at } nieder{ $target ->
    [none] , wo niemand getroffen wird.
   *[other] , auf { $target }.
}
event-stepped-in = { $unit } tauscht mit { $target } den Platz und ist jetzt das Ziel.
event-brew-taken = { $unit } nimmt das Gebräu von { $target }.
event-brew-paid = { $unit } zahlt für das Gebräu: Aus DEF { $face } wird { $to }.
event-die-turned = { $unit } macht OFF { $face } zum DEF-Würfel.
event-tempered = { $unit } hat eine Anhebung von +{ $bump } auf { $pool }.
event-die-marked = { $unit } lässt { $pool } { $face } von { $target } neu werfen.
event-supported = { $unit } hat { $support ->
    [0] {""}
    [one] 1 Neuwurf für Unterstützung
   *[other] { $support } Neuwürfe für Unterstützung
}{ $favoured ->
    [yes] { $support ->
        [0] 1 Neuwurf für bevorzugtes Gelände
       *[other] {" "}und 1 für bevorzugtes Gelände
    }
   *[no] {""}
}.
event-sunk = { $unit } ist verloren, und niemand nimmt sie gefangen.
event-stayed = { $unit } bleibt.
event-taken-back = { $unit } ist zurück in der Reserve von { $seat }.
event-feature-shifted = { $unit } versetzt { $feature } nach { $at }.
event-afflicted = { $unit } ruft den Wald gegen { $target }.
event-turn-missed = { $seat } kann nichts tun und setzt aus.
event-knocked-out = { $seat } ist ausgeschieden: Alle übrigen Einheiten verlassen die Partie.
event-tile-set-aside = Für { $terrain } ist kein Platz: Es wird beiseitegelegt, und { $seat } zieht noch einmal.
event-tiles-left-over = Was nirgends passt, verlässt die Partie: { $terrains }.
event-base-set = { $seat } setzt die Basis, { $base }, auf { $at }.
event-dial-turned = Die Drehscheibe von { $seat } wird auf { $dial } gestellt.
event-conjured = { $unit } wird nach { $at } beschworen.
event-sent-home = { $unit } geht zurück in die { $zone ->
    [queue] Ätherschlange
   *[other] Reserve
}.
event-drifted = { $unit } würfelt { $face } für eine Richtung: auf { $at } zu.
event-ground-frozen = { $unit } lässt { $at } gefrieren: { $ground }.
event-pushed = { $unit } wird nach { $at } gestoßen.
event-tiles-swapped = { $unit } lässt die Plättchen auf { $start } und { $to } den Platz tauschen.
event-gate-called = { $unit } ruft { $gate } herbei.
event-engaged = { $unit } { $close ->
    [yes] stürmt
   *[no] beschießt
} { $target } ({ $at }) mit { $skill }.
event-skill-chosen = { $unit } antwortet mit { $skill }.
event-faced = { $unit } kämpft als Nächstes gegen { $target }.
event-shield-lowered = { $unit } senkt den Schild: ein DEF-Würfel weniger, ein OFF-Würfel mehr.
event-aided = { $unit } hat { $rerolls ->
    [one] 1 Neuwurf
   *[other] { $rerolls } Neuwürfe
}{ $assists ->
    [0] {""}
   *[other] {" "}({ $assists } durch Beistand)
}.
event-chanced = { $unit } würfelt { $face }: { $rule ->
    [heavens-return] { $passed ->
        [yes] sie landet auf ihrem Plättchen.
       *[no] sie verfehlt ihr Plättchen.
    }
   *[other] { $passed ->
        [yes] das gelingt.
       *[no] vergebens.
    }
}
event-named-instead = { $unit } wird vielleicht statt { $other } gefangen.
event-base-struck = { $unit } trifft die Basis von { $seat }.
event-ended = { $how ->
    [defeated] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Alle feindlichen Einheiten sind besiegt.
    [captured] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Die ganze feindliche Truppe ist gefangen.
    [captured-both] Beide Truppen sind zugleich gefangen: Die Partie endet unentschieden.
    [base] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Die feindliche Basis ist gefallen.
    [idle] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Der Feind kann nichts mehr tun.
    [blocked] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Eine eigene Einheit hält den Rand des Feindes, und der Feind hält kein Dorf.
    [stuck] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Keine feindliche Einheit kann noch handeln oder eingesetzt werden.
    [features] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }: Alle Landmarken sind in einer Hand.
    [mutual] Alle Seiten sind zugleich geschlagen{ $winners ->
        [none] : Die Partie endet unentschieden.
       *[other] : { $winners } { $many ->
            [yes] gewinnen
           *[no] gewinnt
        }.
    }
    [repetition] Die Partie endet unentschieden: Dieselbe Stellung ist zu oft entstanden.
    [turn-limit] Die Partie endet unentschieden: Der letzte Zug ist vorbei.
   *[other] Die Partie ist vorbei.
}
you-resigned = Du hast in Zug { $turn } aufgegeben.
player-resigned = { $by } hat in Zug { $turn } aufgegeben.

### Was getan werden kann

action-tile = { $terrain } auf { $at } legen
action-feature = { $feature } auf { $at } setzen ({ $ground })
action-gate = über den Rand bei { $at } einsetzen ({ $ground })
action-move = { $way ->
    [up] nach { $to } aufsteigen
    [down] auf { $to } herabkommen
   *[over] nach { $to } ziehen
} ({ $ground })
action-deploy = auf { $to } { $edition ->
    [second] heranholen
    [third] heranholen
   *[other] einsetzen
} ({ $ground })
action-place = auf { $to } stellen ({ $ground })
action-recall = zurück in die Reserve gehen
action-treewalk = nach { $to } gehen ({ $ground }), wie weit es auch ist
action-kin-step = nach { $to } treten ({ $ground }), zu den Ihren
action-assault = { $target } angreifen ({ $at }, { $ground })
action-arc = im Bogen auf { $target } schießen ({ $at }, { $ground })
action-shift = { $edition ->
    [second] die Plättchen auf { $start } und { $to } ({ $ground }) tauschen lassen
    [third] die Plättchen auf { $start } und { $to } ({ $ground }) tauschen lassen
   *[other] die Landmarke von { $start } nach { $to } versetzen ({ $ground })
}
action-afflict = den Wald gegen { $target } rufen ({ $at }, { $ground })
action-reforge = versuchen, eine gefangene Einheit zurückzuholen
action-muster = { $unit } auf { $to } einsetzen ({ $ground }), gerufen von { $source }
action-facing = { $at } ist dem Werfer am nächsten
action-interpose = Platz tauschen: { $unit } wird das Ziel
action-brew = { $unit } nimmt das Gebräu von { $of }
action-anew = { $unit } wirft alle { $pool }-Würfel neu
action-guard = { $unit } macht OFF { $face } zum DEF-Würfel
action-temper = die Anhebung geht auf { $pool }
action-pay = DEF { $face } senken
action-twist = { $unit } lässt { $pool } { $face } von { $of } neu werfen
action-duel = { $unit } lässt { $pool } { $face } des Feindes neu werfen
action-defy = versuchen zu bleiben
action-exchange = { $unit } auf das Plättchen stellen
action-take-back = { $unit } zurück in die Reserve nehmen
action-draw = { $piece } ziehen
action-skirmish = { $target } angreifen ({ $at }, { $ground })
action-invade = gegen { $target } vorstoßen ({ $at }, { $ground })
action-retaliate = zurückschlagen
action-take-place = den Platz einnehmen: { $at } ({ $ground })
action-bump = { $pool } { $face } um { $by } anheben
action-reroll = { $pool } { $face } neu werfen
action-tunnel = { $terrain } auf { $at } legen, offen an den Seiten { $sides }
action-base = die Basis auf { $at } setzen
action-conjure = nach { $to } beschwören ({ $ground }); die Drehscheibe fällt auf { $left }
action-storm = { $target } mit { $skill } stürmen ({ $at }, { $ground })
action-shoot = { $target } mit { $skill } beschießen ({ $at }, { $ground })
action-charge = Sturmlauf nach { $to } gegen { $targets } ({ $ground })
action-call = { $gate } herbeirufen
action-dial = die Drehscheibe auf { $dial } stellen
action-declare = mit { $skill } kämpfen
action-meet = gegen { $target } wird als Nächstes gekämpft
action-test = gegen { $hazard } wird als Nächstes gewürfelt
action-lower-shield = { $unit } senkt den Schild: ein DEF-Würfel weniger, ein OFF-Würfel mehr
action-raise = OFF { $face } um 1 anheben für einen Beistand, durch das Banner von { $of }
action-instead = { $unit } wird vielleicht stattdessen gefangen
action-attempt = { $unit } versucht es
action-freeze = { $unit } lässt es gefrieren
action-push = { $unit } nach { $to } stoßen ({ $ground })
action-send-back = { $unit } geht zurück
action-decline = { $step ->
    [dialing] die Drehscheibe lassen, wie sie ist
    [astray] nichts daran ändern
    [following-up] niemand folgt
    [stepping-in] nicht dazwischentreten
    [lowering] den Schild oben lassen
    [duelling] die Würfel liegen lassen
    [ability-turn] keine Neuwürfe durch Fähigkeiten mehr
    [situation-turn] keine Neuwürfe mehr
    [pushing] nicht stoßen
    [naming-instead] niemand stattdessen
    [attempting] nicht versuchen
    [freezing] alles lassen, wie es ist
    [answer] nicht zurückschlagen
    [follow] stehen bleiben
    [onward] dort bleiben
    [place-units] keine Einheiten mehr
    [following] niemand folgt
    [striking] kein Angriff
    [interposing] nicht dazwischentreten
    [brewing] kein Gebräu
    [rolling-anew] die Würfel behalten
    [rolling-trial-anew] die Würfel behalten
    [bumping-trial] die Würfel behalten
    [guarding] die OFF-Würfel behalten
    [boosting] nichts anheben
    [marking] die Würfel liegen lassen
    [twisting-trial] die Würfel liegen lassen
    [rerolling] keine Neuwürfe mehr
    [defying] sie fallen lassen
    [spoiling] niemand kommt zurück
    [calling-up] niemand mehr rufen
   *[use-effects] es dabei belassen
}
action-pass = passen
action-roll = { $faces } würfeln
odds-peril = verloren { $chance }
odds-target = { $base ->
    [yes] { $target } fällt
   *[no] nur { $target } fällt
} { $chance }
odds-both = beide fallen { $chance }
odds-attacker = nur { $attacker } fällt { $chance }
odds-drowned = unterwegs verloren { $chance }
odds-neither = { $base ->
    [yes] sie hält stand
   *[no] niemand fällt
} { $chance }
odds-elsewhere = { $other ->
    [none] nur eine andere Einheit fällt
   *[other] nur { $other } fällt
} { $chance }
odds-traded = { $other ->
    [none] eine andere Einheit und { $attacker } fallen
   *[other] { $other } und { $attacker } fallen
} { $chance }
odds-held = { $edition ->
    [second] kommt nicht an
    [third] kommt nicht an
   *[other] festgehalten
} { $chance }
odds-pass = besteht { $chance }

### Fragen in der Partie

prompt = >
heading-chosen = { $seat }: { $words }
heading-choose-tile = { $seat }: Welches Plättchen wird gelegt?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto legt die übrigen; help nennt die Befehle)
}
heading-choose-feature = { $seat }: Welche Landmarke wird gesetzt?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto setzt die übrigen)
}
heading-choose-edge = { $seat }: Wo liegt der Rand für den Einsatz?
heading-take-turn = { $seat }: Welche Einheit handelt?{ $face ->
    [page] {""}
   *[terminal] {" "}(Nummer oder Name; help nennt die Befehle)
}
heading-answer = { $seat }: { $attacker } greift { $target } an. Schlägt { $target } zurück?
heading-use-effects =
    { $seat }: Einen Würfel anheben oder neu würfeln?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-follow = { $seat }: Nimmt { $attacker } den Platz von { $target } ein?
heading-place-tile = { $seat }: { $terrain } wurde gezogen. Wohin kommt es?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto legt die übrigen; help nennt die Befehle)
}
heading-place-feature = { $seat }: Wohin kommt die eigene Landmarke?
heading-place-units = { $seat }: Welche Einheit beginnt, und wo? (bis zu drei)
heading-onward = { $seat }: Geht { $unit } weiter?
heading-following = { $seat }: { $unit } ist gezogen. { $follower ->
    [several] Soll eine andere Einheit folgen?
   *[other] Soll { $follower } folgen?
}
heading-striking = { $seat }: { $unit } ist gezogen. Greift sie sofort an?
heading-calling-up = { $seat }: Welche Einheit wird am Ende des Zuges gerufen?
heading-choose-facing = { $seat }: Zwei Plättchen sind dem Werfer gleich nah. Welches zählt?
heading-interposing = { $seat }: { $attacker } greift { $target } an. Tritt eine andere Einheit dazwischen?
heading-brewing = { $seat }: { $attacker } greift { $target } an. Das Gebräu nehmen?
heading-rolling-anew =
    { $seat }: Einen ganzen Vorrat neu würfeln?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-guarding =
    { $seat }: Wird ein OFF-Würfel zum DEF-Würfel?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-tempering =
    { $seat }: Welcher Vorrat hat die Anhebung?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-paying =
    { $seat }: Welcher Würfel wird für das Gebräu gesenkt?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-boosting =
    { $seat }: Einen Würfel anheben?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-marking =
    { $seat }: Welcher Würfel wird neu gewürfelt?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-rerolling =
    { $seat }: Einen Würfel neu würfeln?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-defying = { $seat }: { $unit } ist besiegt. Wird versucht zu bleiben?
heading-spoiling = { $seat }: Welche eigene gefangene Einheit kommt zurück?
heading-fetching = { $seat }: Welche eigene gefangene Einheit wird zurückgenommen?
heading-rolling-trial-anew = { $seat }: { $unit } würfelt { $pool } { $faces } und braucht { $needs }. Alle Würfel neu?
heading-twisting-trial = { $seat }: { $unit } würfelt { $pool } { $faces } und braucht { $needs }. Wird ein Würfel neu geworfen?
heading-bumping-trial = { $seat }: { $unit } würfelt { $pool } { $faces } und braucht { $needs }. Wird die Anhebung genutzt?
heading-lay-terrain = { $seat }: { $terrain } wurde gezogen. Wohin kommt es?{ $face ->
    [page] {""}
   *[terminal] {" "}(auto legt die übrigen; help nennt die Befehle)
}
heading-same-sides = { $seat }: Wohin kommt die eigene Basis?
heading-at-furthest = { $seat }: Wohin kommt die eigene Basis?
heading-place-starter = { $seat }: Welche Einheit beginnt, und wo? (nahe der eigenen Basis)
heading-dialing = { $seat }: Deine Drehscheibe steht auf { $dial }. Höher stellen?
heading-astray = { $seat }: { $unit } ist vom Weg abgekommen. Wohin wird sie gesetzt?
heading-banishing = { $seat }: { $unit } muss den Himmel verlassen. Auf welches Plättchen?
heading-following-up = { $seat }: { $unit } ist gezogen. { $follower ->
    [several] Soll eine andere Einheit folgen?
   *[other] Soll { $follower } folgen?
}
heading-placing-gate = { $seat }: { $unit } ist gerufen. Wohin kommt sie?
heading-choosing-next = { $seat }: Sturmlauf von { $unit }. Gegen welche eigene Einheit wird als Nächstes gekämpft?
heading-declaring = { $seat }: Mit welcher Fertigkeit kämpft { $unit } gegen { $target }?
heading-sending-back = { $seat }: { $unit } gerät auf das Plättchen von { $friend }. Welche der beiden geht zurück?
heading-choose-test = { $seat }: Gegen welche Gefahr würfelt { $unit } als Nächstes?
heading-naming-instead = { $seat }: { $unit } ist getroffen. Wird vielleicht eine andere Einheit stattdessen gefangen?
heading-attempting = { $seat }: Versucht { $unit }, eine eigene gefangene Einheit zu befreien?
heading-taking-back = { $seat }: Welche eigene gefangene Einheit kommt zurück?
heading-freezing = { $seat }: Lässt { $unit } das Plättchen auf { $at } gefrieren?
heading-stepping-in = { $seat }: { $attacker } greift { $target } mit { $attacker-skill } an. Tritt eine andere Einheit dazwischen?
heading-answering = { $seat }: { $attacker } greift { $target } mit { $attacker-skill } an. Womit antwortet { $target }?
heading-lowering = { $seat }: { $attacker } greift { $target } mit { $attacker-skill } an. Senkt { $unit } den Schild?
heading-pushing = { $seat }: Niemand wurde getroffen. Stößt { $attacker } { $target } weg?
heading-duelling =
    { $seat }: Einen Würfel des Feindes neu würfeln?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-ability-turn =
    { $seat }: Mit einer Fähigkeit einen Würfel neu würfeln?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
heading-situation-turn =
    { $seat }: Einen Neuwurf durch Beistand oder Gelände nutzen?
    { $attacker }: { $attacker-dice }
    { $target }: { $target-dice }
boost = { $pool }-Anhebung +{ $by }
reroll-of = Neuwurf { $pool }
rerolls-left = { $count ->
    [one] 1 Neuwurf
   *[other] { $count } Neuwürfe
}
dice-of-pool = { $pool } { $faces }{ $kickers ->
    [none] {""}
   *[other] {" "}und Festwürfel { $kickers }
}
choice-piece = { $name } (noch { $left })
choice-place = { $name } auf { $at }: { $ways ->
    [one] auf 1 Art zu drehen
   *[other] auf { $ways } Arten zu drehen
}
choice-unit = { $name } auf { $at }: { $choices }
choice-counts = { $moves ->
    [0] keine Bewegung
    [one] 1 Bewegung
   *[other] { $moves } Bewegungen
}{ $attacks ->
    [0] {""}
    [one] , 1 Angriff
   *[other] , { $attacks } Angriffe
}
choice-reserve = { $edition ->
    [second] { $name } { $action ->
        [conjure] beschwören
        [place] aufstellen
       *[deploy] heranholen
    } ({ $moves ->
        [one] 1 Platz
       *[other] { $moves } Plätze
    })
    [third] { $name } { $action ->
        [place] aufstellen
       *[deploy] heranholen
    } ({ $moves ->
        [one] 1 Platz
       *[other] { $moves } Plätze
    })
   *[other] { $name } in Reserve: { $moves ->
        [one] 1 Einsatz
       *[other] { $moves } Einsätze
    }
}

### Antworten

not-understood = „{ $text }“ steht nicht zur Wahl und ist weder ein Befehl noch eine Aktion. Hilfe: help
several-choices = Nach { $name } führen mehrere. Gib eine Nummer ein: { $numbers }.
no-such-number = Hier gibt es kein { $text }: { $count ->
    [one] nur 1
   *[other] 1 bis { $count }
}.
not-at-hand = { $name } ist hier nicht wählbar.{ $enter ->
    [back] {" "}Die Eingabetaste allein führt zurück.
   *[on] {""}
}
unknown-unit = Es gibt keine Einheit „{ $name }“; es gibt { $known }.
unknown-place = Es gibt kein Plättchen „{ $name }“; es gibt { $known }.
which-one = „{ $name }“ kann { $units } sein. Bitte eine davon eingeben.
with-id = { $name } ({ $id })
not-an-action = Das ist nicht lesbar: { $complaint }.
refused = Nicht erlaubt: { $reason } [{ $rule }]
legal = Das ist erlaubt.
why-what = Dazu gehört eine Aktion: why move F1 B3
log-how = Wie viele Zeilen? Zum Beispiel: log 10
warned-again = { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }? { $warning } Wähle es noch einmal, um es zu spielen.
table-answered = Für { $seat ->
    [you] dich
   *[other] { $seat }
 } beantwortet: { $words }. { $why ->
    [only] Nichts anderes ist erlaubt.
    [decided] Es ändert nichts daran, wie die Partie enden kann.
    [alike] Es ändert nichts.
   *[better] Nichts ist besser.
 }
answers-that-harm = { $count ->
    [one] 1 weitere, die nur schadet
   *[other] { $count } weitere, die nur schaden
 }
ask-how = Schreib: ask everything oder ask less
ask-set = { $state ->
    [everything] Ab jetzt wirst du alles gefragt.
   *[less] Fragen, die nichts ändern, beantwortet das Programm.
 }
hint = Ein Tipp: { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }{ $odds ->
    [none] {""}
   *[other] : { $odds }
}.
slow-search = { rank-search } sieht in dieser Partie weniger weit voraus: { $why ->
    [missing] Die schnelle Suche ist hier nicht übersetzt.
   *[large] Sie ist für die schnelle Suche zu groß.
}
hint-estimate = Der Computer schätzt deine Gewinnchance in dieser Partie auf { $chance }.
reason-only = Es gibt keine andere Wahl.
reason-setup = Das nützt deinen Einheiten am meisten.
reason-may-win = Das kann die Partie gewinnen.
reason-keeps = { $how ->
    [blocked] Das schützt dich im nächsten Zug vor einer Niederlage an deinem Rand.
    [base] Das schützt dich im nächsten Zug vor einer Niederlage an deiner Basis.
    [features] So hält der Feind nicht alle Landmarken.
    [defeated] Deine letzte Einheit ist so nicht in Gefahr.
    [captured] Deine letzte Einheit ist so nicht in Gefahr.
    [stuck] So kannst du weiter handeln.
   *[other] So bleibst du in der Partie.
}
reason-safer = Keine andere Wahl ist sicherer.
reason-lost = Keine Wahl verhindert die Niederlage.
reason-fight = Das hat die besten Chancen in diesem Kampf.
reason-attack = Kein anderer Angriff verspricht mehr.
reason-deploy = Das bringt eine Einheit dorthin, wo sie gebraucht wird.
reason-position = Das gibt dir die beste Stellung.
stakes-wins = { $sure ->
    [yes] gewinnt die Partie
   *[no] gewinnt die Partie: { $chance }
}
stakes-loses = { $sure ->
    [yes] verliert die Partie
   *[no] verliert die Partie: { $chance }
}
stakes-loses-next = die Partie kann im nächsten Zug verloren gehen: { $chance }
danger = { $how ->
    [blocked] Der Feind kann im nächsten Zug an deinem Rand gewinnen: { $chance }.
    [base] Deine Basis kann im nächsten Zug fallen: { $chance }.
    [features] Der Feind kann im nächsten Zug alle Landmarken halten: { $chance }.
    [defeated] Deine letzte Einheit kann im nächsten Zug fallen: { $chance }.
    [captured] Deine letzte Einheit kann im nächsten Zug fallen: { $chance }.
   *[other] Du kannst die Partie im nächsten Zug verlieren: { $chance }.
}
lost-by = Der entscheidende Fehler, in Zug { $turn }: { $words }. Das Risiko, bis zum nächsten Zug der Feinde zu verlieren, war { $risk }. Die sicherste Wahl hatte { $safer }: { $safest }.
lost-by-nothing = In den letzten { $count } Zügen von { $seat } war keine andere Wahl deutlich sicherer.
warned = Das ist gewagt: { $stakes }. { $both ->
    [yes] Das Risiko ist insgesamt { $risk }, bei der sichersten Wahl { $safer }.
   *[no] Bei der sichersten Wahl ist das Risiko { $safer }.
}
logged = { $sentence } [{ $rule }]
no-card = Keine Karte hier hat „{ $text }“ im Namen.
odds-of = { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $words }: { $odds }
no-odds = Keine Möglichkeit hängt jetzt von Würfeln ab.
threat = { $at }: { $words }.
threat-words = Hier droht ein Angriff durch { $units }
threat-words-falls = Hier droht ein Angriff durch { $units }: { $instead ->
    [yes] Statt { $target } kann eine andere Einheit das Ziel werden, und die fällt mit { $chance }
   *[no] { $target } fällt mit { $chance }
}
foreseen-attacks = { $after ->
    [success] Wenn das gelingt,
   *[action] Danach
} könnte { $unit } angreifen: { $instead ->
    [yes] Statt { $target } kann eine andere Einheit das Ziel werden, und die fällt mit { $chance }
   *[no] { $target } fällt mit { $chance }
}{ $more ->
    [0] .
    [one] . 1 weiteres Ziel ist bedroht.
   *[other] . { $more } weitere Ziele sind bedroht.
 }
foreseen-nothing = { $after ->
    [success] Wenn das gelingt,
   *[action] Danach
} kann dich im nächsten Zug kein Gegner angreifen.
foreseen-dice = Was Gegner danach tun können, hängt von Würfeln ab.
no-threats = Im nächsten Zug kann kein Gegner etwas angreifen.
odds-left-out = (Chancen: odds)
note-how = Kommentar zur letzten Aktion: note TEXT. Ein zweiter ersetzt den ersten. Mit der Aktion wird auch ihr Kommentar zurückgenommen.
no-note = Ein Kommentar ist eine Zeile mit höchstens { $most } Zeichen.
noted = Kommentar zur letzten Aktion: { $comment }
draw-offered = { $seat } bietet ein Unentschieden an.
you-offer-draw = Du bietest ein Unentschieden an.
draw-declined = Das Unentschieden ist abgelehnt.
undone = Zurückgenommen.
nothing-to-undo = Nichts zurückzunehmen: Seit dem letzten Würfelwurf hast du nichts entschieden.
nothing-to-redo = Nichts zu wiederholen: Nichts ist zurückgenommen, oder seither wurde etwas anderes gespielt.
no-resigning = Solange mehr als zwei Seiten spielen, kannst du nicht aufgeben.
resign-sure = { $seat } gibt auf und verliert die Partie. Fortfahren? (ja oder nein)
no-draw = Es gibt keinen anderen Menschen für ein Unentschieden, oder mehr als zwei Seiten spielen.
draw-sure = { $seat } bietet ein Unentschieden an. { $others }: Nimmst du an? (ja oder nein)
auto-too-late = Das Spielfeld ist fertig; auto legt nur dessen Rest.
save-where = Dazu gehört eine Datei, die es noch nicht gibt: save DATEI
saved = Eine Kopie der Aufzeichnung liegt in { $path }.
cannot-save = Die Kopie lässt sich nicht speichern: { $complaint }.
help =
    Nummer eingeben, oder den Namen einer Einheit (F1) oder eines Plättchens (B3).
    Eingabetaste allein: zurück, im Kampf die erste Antwort. Sie ist die beste.
      look          die ganze Stellung     log [N]          was war, mit Regeln
      cards [WORT]  die Karten             rules [ID|WORT]  das Regelwerk
      hint          guter Rat              why AKTION       warum nicht erlaubt
      undo          die letzte eigene Entscheidung, falls danach kein Wurf war
      redo          das Zurückgenommene    resign           aufgeben
      odds          alle Chancen           draw             Unentschieden
      legend        die Zeichen der Karte  auto             den Rest des Felds legen
      save DATEI    eine Kopie ablegen     note TEXT        ein Kommentar zur Aktion
      threats [EINHEIT]  wo im nächsten Zug Angriffe drohen
      ask everything  du beantwortest jede Frage selbst (ask less: wie zuvor)
      quit oder q   beenden und speichern
    Aktionen gehen wie in der Aufzeichnung, oder mit den Namen der Karte: move F1 B3
help-sides =
    Bis die Karte fertig ist, haben Plätze Koordinaten.
    An den Seiten 0 bis 5 von 0,0 liegen: 0,-1  1,-1  1,0  0,1  -1,1  -1,0
pager-keys = Leertaste: weiter, b: zurück, q: schließen
legend-unit = eine Einheit von { $seat }, mit ihrem Kurznamen
legend-home = { $seat }: { $home }
legend-chosen = wer handelt oder kämpft
legend-more = eine Einheit auf mehreren Feldern, neben ihrem ersten
legend-openings = eine Öffnung eines Tunnels, über diese Seite
legend-through = Öffnungen, die geradeaus hindurchführen
legend-wall = die Wand eines Tunnels, ohne Durchgang
legend-cut = der Name geht weiter (gekürzt)
legend-mark = die Möglichkeiten der Liste, die dorthin führen
legend-signless = kein Zeichen, nur die Farbe: { $grounds }
legend-space = eine Lücke im Spielfeld, die gewählt werden kann
legend-frame = der Rand eines Plättchens, in der Farbe seines Geländes
legend-heavens = ein Spielfeld für sich: was darunter liegt, ist im Himmel

### Die Stellung in Worten

headline-setup = Aufbau
headline-turn = Zug { $number }: { $seat } ist dran
headline-answer = Zug { $number }: { $by } antwortet { $seat }
you = Du
headline-your-turn = Zug { $number }: Du bist dran
headline-ended = { $end ->
    [won] In Zug { $number } gewonnen
   *[lost] In Zug { $number } verloren
 }
headline-you-answer = Zug { $number }: Du antwortest { $seat }
headline-answers-you = Zug { $number }: { $by } antwortet dir
zone-map = Feld
zone-reserve = Reserve
zone-captured = verloren
zone-gone = weg
zone-queue = Äther
zone-aside = daneben
zone-dial = Scheibe
zone-reloads = lädt
zone-shifted = getauscht
zone-home = { $edition ->
    [second] Basis
    [third] Basis
    [fifth] Einsatzplättchen
   *[other] eigene Landmarke
}
zone-features = Landmarken
zone-with = mit
zone-out = aus
unit-stands = { $name } auf { $at } ({ $ground })
status-map = { $seat } auf dem Spielfeld: { $list }.
status-reserve = { $seat } in Reserve: { $list }.
status-captured = Verluste von { $seat }: { $list }.
status-home = { $edition ->
    [second] Die Basis von { $seat } liegt auf { $list }.
    [third] Die Basis von { $seat } liegt auf { $list }.
    [fifth] { $seat } setzt über den Rand bei { $list } ein.
   *[other] Die Landmarke von { $seat } steht auf { $list }.
}
status-gone = { $seat } hat die Partie verlassen mit: { $list }.
status-features = { $seat } verfügt über: { $list }.
status-reloads = { $edition ->
    [second] { $seat } darf nicht schießen mit: { $list }.
    [third] { $seat } darf nicht schießen mit: { $list }.
   *[other] { $seat } muss nachladen: { $list }.
}
status-dial = Die Drehscheibe von { $seat } steht auf { $list }.
status-queue = { $seat } hat in der Ätherschlange: { $list }.
status-aside = { $seat } hat neben dem Spielfeld: { $list }.
status-shifted = { $seat } kann diese noch nicht zurücktauschen: { $list }.
queued = { $name } (für { $cost })
barred = { $name } ({ $skills })
status-out = { $seat } ist ausgeschieden.
status-team = { $seat } spielt zusammen mit { $list }.
captive = { $name } (bei { $by })
captive-common = { $name } (bei niemandem)
tile-line = { $at }: { $content }
tile-content = { $feature ->
    [none] { $terrain }
   *[other] { $feature } auf { $terrain }
}{ $place ->
    [base] , { $yours ->
        [yes] deine Basis
       *[no] die Basis von { $keeper }
    }
   *[map] {""}
}{ $home ->
    [none] {""}
   *[other] , { $edition ->
        [fifth] { $yours ->
            [yes] dein Rand
           *[no] der Rand von { $home }
        }
       *[other] { $yours ->
            [yes] deine eigene Landmarke
           *[no] die eigene Landmarke von { $home }
        }
    }
}{ $openings ->
    [none] {""}
   *[other] , offen an den Seiten { $openings }
}{ $occupant ->
    [none] {""}
   *[other] , { $occupant }
}
space-line = { $at }: eine Lücke im Spielfeld, darüber { $occupant }
heavens = Der Himmel
result = { $how ->
    [defeated] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Alle feindlichen Einheiten sind besiegt.
    [captured] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Die ganze feindliche Truppe ist gefangen.
    [captured-both] Beide Truppen wurden in Zug { $turn } zugleich gefangen: unentschieden.
    [base] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Die feindliche Basis ist gefallen.
    [idle] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Der Feind kann nichts mehr tun.
    [blocked] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Eine eigene Einheit hält den Rand des Feindes, und der Feind hält kein Dorf.
    [stuck] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Keine feindliche Einheit kann noch handeln oder eingesetzt werden.
    [features] { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    } in Zug { $turn }: Alle Landmarken sind in einer Hand.
    [mutual] Alle Seiten wurden in Zug { $turn } zugleich geschlagen{ $winners ->
        [none] : unentschieden.
       *[other] : { $winners } { $many ->
            [yes] gewinnen
           *[no] gewinnt
        }.
    }
    [repetition] Unentschieden in Zug { $turn }: Dieselbe Stellung ist zu oft entstanden.
    [turn-limit] Unentschieden nach Zug { $turn }, dem letzten erlaubten.
    [resigned] { $by } hat in Zug { $turn } aufgegeben: { $winners } { $many ->
        [yes] gewinnen
       *[no] gewinnt
    }.
    [draw-agreed] Die Spieler einigen sich in Zug { $turn } auf ein Unentschieden.
   *[other] Die Partie ist vorbei.
}

### Vor der Partie

ask-player = Wer spielt { $seat }?
ask-edition = Welche Edition?
title-fifth = Pocket-Tactics (5. Edition)
title-fourth = Pocket-Tactics (4. Edition)
title-third = Pocket-Tactics (3. Edition)
title-second = Pocket-Tactics (2. Edition)
edition-fifth = 5. Edition: schnelle Einheiten, Vorstöße, ein Rand für den Einsatz
edition-fourth = 4. Edition: Fraktionen, Landmarken, Anhebungen; zwei bis sechs Plätze
edition-third = 3. Edition: Fertigkeiten, Basen, Tunnel, rutschiger Grund
edition-second = 2. Edition: dazu Riesen, Beschwörungen und der Himmel
ask-force = Welche Truppe hat { $seat }?
force-line = { $name } ({ $points } Punkte): { $units }
ask-map = Welches Spielfeld?
map-line = { $name }: { $about }
option = { $number }. { $text }
ask-option = Nummer, oder Eingabetaste für { $default }:
resume = Die unbeendete Partie fortsetzen? { $title }, { $seats }. { $progress }. Gespeichert { $when }.
resume-seat = { $seat } ({ $name })
resume-when = { $unit ->
    [now] gerade eben
    [minutes] { $count ->
        [one] vor einer Minute
       *[other] vor { $count } Minuten
    }
    [hours] { $count ->
        [one] vor einer Stunde
       *[other] vor { $count } Stunden
    }
   *[days] { $count ->
        [one] vor einem Tag
       *[other] vor { $count } Tagen
    }
}
yes-no = Eingabetaste oder j für ja, n für nein:
words-of-yes = j ja y yes
words-of-no = n nein no
neither-yes-nor-no = „{ $text }“ ist weder ja noch nein.
no-language = Die Sprache „{ $name }“ gibt es hier nicht; es gibt: { $known }.
span = { $first } bis { $last }
position-settled = Eine Stellung hat schon Edition, Truppen und Hausregeln. Diese Optionen weglassen, um sie zu spielen.
no-position = { $text } ist weder eine Datei noch der Text einer Stellung, der mit ihrer Edition beginnt.
position-empty = Der Text der Stellung ist leer.
no-position-file = { $path } enthält keine Stellung.
position-of-record = { $path } ist die Aufzeichnung einer Partie, keine Stellung. Ihre Stellungen zeigt: { $program } replay { $file }
no-folder = Den Ordner { $path } gibt es nicht; erst anlegen, oder eine andere Datei nennen.
game-stopped = { $path }: { $complaint } Wiederholung bis dorthin mit: { $program } replay { $file }
game-over = Die Partie in { $path } ist vorbei. Wiederholung mit: { $program } replay { $file }
settled = { $path } enthält schon eine Partie mit eigenen Spielern, Truppen und Hausregeln. Diese Optionen weglassen, um sie fortzusetzen, oder eine andere Datei wählen.
kept =
    Partie gespeichert. Fortsetzen mit:
    { $program } play --record { $path }
recorded =
    Partie gespeichert. Wiederholung ansehen mit:
    { $program } replay { $path }
damaged-game = Eine gespeicherte Partie lässt sich nicht fortsetzen. { $complaint }
not-saved = Die Partie ließ sich nicht speichern: { $complaint }. Du kannst weiterspielen; nach der nächsten Aktion wird es wieder versucht.
never-saved = Diese Partie wurde nicht gespeichert: Keine Datei ließ sich schreiben.
not-kept = Diese Partie wird in keiner Datei gespeichert: { $complaint }
in-file = { $path }: { $complaint }
error = pocket-tactics: { $complaint }

### Nach einem Spiel

verdict = { $end ->
    [won] Du hast gewonnen.
    [lost] Du hast verloren.
   *[draw] Unentschieden.
}
count-units = { $left } von { $units } Einheiten
count-attacks = { $count ->
    [one] 1 Angriff
   *[other] { $count } Angriffe
}
count-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
average-die = Schnitt { $whole },{ $decimals } (erwartet: 3,5)
next-again = Noch einmal spielen
next-swapped = Noch einmal spielen, mit getauschten Seiten
next-earlier = Vor der Aktion, die verlor, mit neuen Würfeln weiterspielen
ask-next = Nummer, oder Eingabetaste zum Verlassen:

### Truppen

force-title = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} von { $limit }
force-unit = { $count } × { $name }, je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $numbers }
force-tiles = Plättchen: { $tiles }
force-feature = Landmarke: { $feature }
force-base = Basis: { $base }
force-faction = { $faction ->
    [none] Söldner
   *[other] Von der Fraktion { $faction }
}: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} ({ $units })
legal-force = Erlaubt in { $title }.
illegal = Nicht erlaubt: { $reason }
force-sound = { $path }: erlaubt in { $title }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
force-written = { $path }: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
file-exists = { $path } gibt es schon und wurde nicht geändert.
no-units = Die Einheiten der Truppe mit --unit NAME=ANZAHL nennen, oder mit --from NAME eine Truppe, von der sie ausgeht.
force-lacks = Eine Truppe dieser Edition bringt { $things } mit: zu nennen mit { $options }.
brings-tiles = Plättchen
brings-feature = eine Landmarke
brings-base = eine Basis
not-a-count = „{ $text }“ ist nicht NAME=ANZAHL, wie archer=2
unit-offer = { $id }: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $numbers }
ask-unit = Welche Einheit? Ihr erstes Wort, oder done (noch { $left ->
    [one] 1 Punkt
   *[other] { $left } Punkte
}):
no-unit = In der Liste gibt es keine Einheit „{ $name }“.
too-dear = { $name } kostet { $points }; übrig sind { $left }.
ask-tiles = { $name }: Wie viele der { $left } Plättchen? Die übrigen sind { $rest } (Eingabetaste: keine):
no-such-count = „{ $text }“ ist keine Zahl von 0 bis { $most }.
ask-feature = Welche eigene Landmarke?
ask-aloft = { $name }: Wie viele im Himmel neben diesen Plättchen, bis zu { $most } (Eingabetaste: keine)?
ask-base = Welche Basis?

### Aufzeichnungen, Regeln, Inhalte

record-date = Gespielt am { $date }.
record-seed = Startzahl der Würfel: { $seed }.
record-continued = { $count ->
    [one] Die erste Aktion wurde in einer anderen Partie gespielt.
   *[other] Die ersten { $count } Aktionen wurden in einer anderen Partie gespielt.
}
record-uploaded = { $count ->
    [one] Die erste Aktion wurde hochgeladen. Der Server, der diese Aufzeichnung schrieb, hat sie nicht gespielt.
   *[other] Die ersten { $count } Aktionen wurden hochgeladen. Der Server, der diese Aufzeichnung schrieb, hat ihre Würfel nicht geworfen.
}
record-name = { $seat } ist { $name }.
record-comment = # { $comment }
step = Schritt { $number } von { $last }. Eingabetaste: weiter, b: zurück, eine Zahl, first, last, q: beenden
record-stops = Die Aufzeichnung lässt sich nur bis Schritt { $last } spielen. { $complaint }
step-help = Eingabetaste oder n: weiter, b: zurück, eine Zahl, first, last, q: beenden
unfinished = Die Partie ist nicht vorbei.
verified = Aufzeichnung gültig: { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}, Prüfsumme richtig. { $result }
verified-so-far = Aufzeichnung bisher gültig: { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}, noch keine Prüfsumme. { $result }
content-sound = { $path }: keine Fehler gefunden.
rule-line = { $id }: { $text }
rules-found = { $count ->
    [one] 1 Regel. Mit ihrer Kennung ganz zu lesen.
   *[other] { $count } Regeln. Jede mit ihrer Kennung ganz zu lesen.
}
no-rule = In keiner Regel steht „{ $text }“.
house-line = { $name }: { $values } [{ $id }]
rule-title = { $title } [{ $id }] ({ $editions })
rule-named = „{ $title }“
rule-ruling = Unsere Auslegung: { $text }
rule-option = Hausregel { $name }: { $values }
option-bounds = { $default } (von { $minimum } bis { $maximum })
