# Lektionen, im Terminal und im Browser. Ihre eigenen Texte stehen in content/EDITION/lessons.

### Im Terminal

cli-learn = kurze Lektionen spielen oder auflisten
cli-learn-lesson = die Kennung einer Lektion, etwa fifth-1; oder game für eine ganze Partie mit Begleitung; ohne sie werden alle aufgelistet
learn-line = { $id } { $title }{ $mark ->
    [done] {" "}(geschafft)
    [next] {" "}(als Nächstes)
   *[none] {""}
}
learn-how = Als Nächstes: pocket-tactics learn { $id }
learn-whole-game = Danach eine ganze Partie mit Begleitung: pocket-tactics learn game
learn-unknown = Es gibt keine Lektion „{ $id }“. pocket-tactics learn listet sie auf.
learn-not-kept = Der Fortschritt ließ sich nicht speichern: { $complaint }
learn-begin = Nächste Lektion: „{ $title }“? (Partie mit Begleitung: learn game)
learn-go-on = Weiter mit der nächsten Lektion, „{ $title }“?
lesson-title = Lektion { $id }: { $title }.
lesson-goal-turns = { $count ->
    [one] Du hast einen Zug.
   *[other] Du hast { $count } eigene Züge.
}
lesson-turns-left = { $left ->
    [0] Für das Ziel ist kein Zug mehr übrig.
    [one] Das ist der letzte deiner { $count } Züge.
   *[other] Von deinen { $count } Zügen sind noch { $left } übrig.
}
lesson-look = Darauf kommt es für das Ziel an: { $things }. Das Spielfeld markiert die Plättchen mit { $sign }.
lesson-unit = { $unit }, zu Beginn auf { $at }
lesson-tile = { $ground } auf { $at }{ $owner ->
    [nobody] {""}
    [you] {" "}({ $edition ->
        [fifth] dein Rand
        [fourth] deine eigene Landmarke
       *[other] deine Basis
    })
   *[enemy] {" "}({ $edition ->
        [fifth] der gegnerische Rand
        [fourth] die eigene Landmarke des Gegners
       *[other] die gegnerische Basis
    })
}
lesson-arrow = der Weg von { $start } nach { $end }
lesson-set-dice = { $sentence } Die Würfel dieses Wurfs sind festgelegt.
lesson-fair-dice = { $sentence } Die Würfel dieses Wurfs fallen zufällig.
lesson-done = Ziel erreicht. { $text }
lesson-hint = Tipp: { $text }
lesson-late = Deine Züge für das Ziel sind verbraucht. { $text } Mit back kehrst du zu der Entscheidung zurück, auf die es ankam, oder du spielst weiter.
lesson-over = Die Partie ist zu Ende, ohne das Ziel. { $text }
lesson-stuck = { $seat }: Wie geht es weiter?
lesson-take-back = zurücknehmen
lesson-restart = die Lektion von vorn beginnen
lesson-leave-sure = Du verlässt diese Lektion. Sie beginnt von vorn, wenn du zurückkommst. Fortfahren? (ja oder nein)
lesson-leave = aufhören
lesson-nothing-back = Nichts zurückzunehmen: Das Ziel ist noch erreichbar.
lesson-help =
    Antworte mit einer Nummer, dem Namen einer Einheit oder eines Plättchens oder
    einer Aktion in Textform (move F1 B3). Die Eingabetaste allein führt zurück zur
    Wahl der Einheit.
    goal      zeigt, worum es in der Lektion geht
    hint      zeigt den Tipp der Lektion
    undo      nimmt deine letzte Entscheidung zurück, samt ihren Würfeln
    back      kehrt zur Entscheidung zurück, nach der das Ziel unerreichbar war
    look, map, legend, odds, threats, cards, rules, why, log, quit (oder q)

### Die Begleitung einer ersten Partie

learn-game = Eine erste ganze Partie spielen, mit Begleitung?
guide-begins = Eine Begleitung spricht, wenn etwas wichtig ist. Der Befehl guide schaltet sie aus.
guide-tip = Begleitung: { $text }
guide-again = Begleitung: { $text } Wähle die Aktion noch einmal, um sie auszuführen.
guide-elsewhere = Die Begleitung gibt es in einer ersten ganzen Partie: pocket-tactics learn game
guide-help = Der Befehl guide stellt die Begleitung ab oder an.
guide-switched = { $state ->
    [on] Die Begleitung spricht wieder.
   *[off] Die Begleitung schweigt.
}
guide-win = { $unit } kann die Partie jetzt gewinnen: Die Chance ist { $chance }. Steht die Einheit auf dem Rand der Feinde, während sie kein Dorf halten, so haben sie verloren.
guide-take-place = Nimm den Platz ein: Deine Einheit steht dann auf dem Rand der Feinde, und das gewinnt die Partie.
guide-enemy-near = Noch zwei Züge, dann ist { $unit } an deinem Rand. Stell jetzt eine Einheit dorthin, oder schick eine in ein Dorf.
guide-leaves-village = Wenn { $unit } geht, hältst du kein Dorf mehr, und ein Feind ist nahe an deinem Rand. Ein Dorf hält dich im Spiel.
guide-opens-edge = Danach kann ein Feind mit der nächsten Aktion gewinnen: Die Chance ist { $chance }. Eine andere Aktion von dir macht sie viel kleiner.
guide-strike-back = Zurückschlagen kostet nichts: Nichts von dir ist dadurch mehr in Gefahr.
guide-reroll-first = Wirf erst neu, und hebe zuletzt an: Die Anhebung passt zu allem, was kommt.
guide-first-unit = Setz eine Einheit ein: Wähle eine, die wartet, und dann ihr Plättchen.
guide-waiting = Mehrere von deinen Einheiten warten noch. Setz eine ein.
guide-likelier-falls = In diesem Angriff fällt { $unit } eher, mit einer Chance von { $chance }, als der Feind. Warte auf besseres Gelände, oder lass sie kommen.
guide-wrong-attacker = { $unit } ist hier besser für den Angriff: Der Feind fällt mit einer Chance von { $chance }, die Einheit selbst mit { $own }.
guide-wades = Auf diesem Weg ertrinkt { $unit } mit einer Chance von { $chance }. Ohne Wasser ist { $place } zu erreichen.
guide-spoiled = Diese Änderung verschlechtert deine Chancen. Verzichte, wenn jede Änderung das tut.
guide-worse-change = Eine andere Änderung der Würfel hat deutlich bessere Chancen. Vergleiche die aller Antworten.
guide-open = { $unit } bliebe ohne Deckung stehen: Ein Feind kann die Einheit dort mit einer Chance von { $chance } besiegen. Ein Wald oder eine Burg neben dem Plättchen hilft der Verteidigung.
guide-attack = Du kannst angreifen. Vergleiche, wie oft der Feind fällt und wie oft du.
guide-end-won = Du hast eine ganze Partie gewonnen. Versuch als Nächstes eine andere Truppe oder einen stärkeren Computer, dann eine andere Edition.
guide-end-lost = Du hast eine ganze Partie gespielt. Spiel noch einmal; oder sieh dir den entscheidenden Fehler an, wenn es einen gab, und spiel von dort weiter. Versuch als Nächstes eine andere Truppe, dann eine andere Edition.
guide-end-drawn = Du hast eine ganze Partie unentschieden gespielt. Versuch als Nächstes eine andere Truppe, dann eine andere Edition.

### Auf den Seiten

web-learn = Lernen
web-lessons = Lektionen
web-lessons-about = Kleine Spielfelder, auf denen du das Spiel beim Spielen lernst. Fang mit der fünften Edition an. Die Lektionen der anderen zeigen, was dort anders ist.
web-lesson-done = geschafft
web-lesson-next = als Nächstes
web-lesson = Lektion
web-lesson-dice = Die Würfel einer Lektion sind festgelegt.
web-lesson-look = Darauf kommt es für das Ziel an:
web-lesson-show = Auf dem Spielfeld markieren
web-lesson-reached = Ziel erreicht.
web-lesson-late = Deine Züge für das Ziel sind verbraucht. Du kannst weiterspielen oder zu der Entscheidung zurückkehren, auf die es ankam.
web-lesson-over = Die Partie ist zu Ende, ohne das Ziel.
web-take-back = Zurücknehmen
web-start-again = Von vorn beginnen
web-next-lesson = Nächste Lektion
web-all-lessons = Alle Lektionen
web-play-a-game = Eine Partie spielen
