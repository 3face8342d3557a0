# Lessons, in the terminal and in the browser. Their own texts are in content/EDITION/lessons.

### In the terminal

cli-learn = play short lessons, or list them
cli-learn-lesson = the id of a lesson, such as fifth-1; or game for a whole game with a guide; without it all lessons are listed
learn-line = { $id } { $title }{ $mark ->
    [done] {" "}(done)
    [next] {" "}(next)
   *[none] {""}
}
learn-how = Next: pocket-tactics learn { $id }
learn-whole-game = Then a whole game with a guide: pocket-tactics learn game
learn-unknown = There is no lesson '{ $id }'. pocket-tactics learn lists them.
learn-not-kept = Your progress could not be saved: { $complaint }
learn-begin = Play the next lesson, { $title }? (guided game: learn game)
learn-go-on = Continue with the next lesson, { $title }?
lesson-title = Lesson { $id }: { $title }.
lesson-goal-turns = { $count ->
    [one] You have one turn.
   *[other] You have { $count } turns of your own.
}
lesson-turns-left = { $left ->
    [0] No turn for the goal is left.
    [one] This is the last of your { $count } turns.
   *[other] { $left } of your { $count } turns are left.
}
lesson-look = These matter for the goal: { $things }. The map marks the tiles with { $sign }.
lesson-unit = { $unit } (starts at { $at })
lesson-tile = { $ground } at { $at }{ $owner ->
    [nobody] {""}
    [you] {" "}({ $edition ->
        [fifth] your edge
        [fourth] your own feature
       *[other] your base
    })
   *[enemy] {" "}({ $edition ->
        [fifth] the enemy's edge
        [fourth] the enemy's own feature
       *[other] the enemy's base
    })
}
lesson-arrow = the way from { $start } to { $end }
lesson-set-dice = { $sentence } The dice of this roll are set.
lesson-fair-dice = { $sentence } The dice of this roll are fair.
lesson-done = Goal reached. { $text }
lesson-hint = Hint: { $text }
lesson-late = Your turns for the goal are used up. { $text } Type back to return to the decision that mattered, or play on.
lesson-over = The game has ended without the goal. { $text }
lesson-stuck = { $seat }: How do you go on?
lesson-take-back = take it back
lesson-restart = start the lesson again
lesson-leave = leave
lesson-leave-sure = You leave this lesson. It begins again when you come back. Continue? (yes or no)
lesson-nothing-back = Nothing to undo: the goal can still be reached.
lesson-help =
    Answer with a number, the name of a unit or tile, or an action in text form
    (move F1 B3). Enter alone goes back to the choice of a unit.
    goal      show what the lesson wants
    hint      show the hint of the lesson
    undo      undo your last decision, with its dice
    back      return to the decision after which the goal was out of reach
    look, map, legend, odds, threats, cards, rules, why, log, quit (or q)

### The guide of a first game

learn-game = Play a first whole game, with a guide?
guide-begins = A guide speaks when something matters. The command guide switches it off.
guide-tip = Guide: { $text }
guide-again = Guide: { $text } Choose the action again to play it.
guide-elsewhere = The guide is for a first whole game: pocket-tactics learn game
guide-help = The command guide switches the guide off or on.
guide-switched = { $state ->
    [on] The guide speaks again.
   *[off] The guide is silent.
}
guide-win = { $unit } can win the game now: the chance is { $chance }. If it stands on their edge while they hold no Village, they have lost.
guide-take-place = Take the place: your unit then stands on their edge, and that wins the game.
guide-enemy-near = Two turns, and { $unit } is at your edge. Put a unit there, or send one to a Village, now.
guide-leaves-village = If { $unit } leaves, you hold no Village, and an enemy is near your edge. A Village keeps you in the game.
guide-opens-edge = After this an enemy can win the game with its next action: the chance is { $chance }. Another action of yours makes that chance much smaller.
guide-strike-back = Striking back is free: nothing of yours is at more risk by it.
guide-reroll-first = Re-roll first, raise last: the raise fits whatever comes.
guide-first-unit = Bring a unit on: choose one that waits, then its tile.
guide-waiting = Several of your units still wait. Bring one on.
guide-likelier-falls = In this attack { $unit } is likelier to fall, with a chance of { $chance }, than the enemy. Wait for better ground, or let them come.
guide-wrong-attacker = { $unit } is the better attacker here: the chances are { $chance } that the enemy falls, and { $own } that it falls itself.
guide-wades = On this way { $unit } drowns with a chance of { $chance }. It can go to { $place } without Water.
guide-spoiled = This change makes your odds worse. Decline if every change does.
guide-worse-change = Another change of the dice has clearly better odds. Compare those of all answers.
guide-open = { $unit } would stop in the open, where an enemy can fell it with a chance of { $chance }. A Forest or Keep beside that tile helps its defence.
guide-attack = You can attack. Compare how often they fall with how often you do.
guide-end-won = You have won a whole game. Next, try another force or a stronger computer; then another edition.
guide-end-lost = You have played a whole game. Play again; or look at the action that lost, if one did, and play on from there. Next, try another force; then another edition.
guide-end-drawn = You have drawn a whole game. Next, try another force; then another edition.

### On the pages

web-learn = Learn
web-lessons = Lessons
web-lessons-about = Small boards that teach the game by playing it. Begin with the fifth edition. The lessons of the others teach what differs.
web-lesson-done = done
web-lesson-next = next
web-lesson = Lesson
web-lesson-dice = The dice of a lesson are set.
web-lesson-look = These matter for the goal:
web-lesson-show = Mark them on the board
web-lesson-reached = Goal reached.
web-lesson-late = Your turns for the goal are used up. You can play on, or return to the decision that mattered.
web-lesson-over = The game has ended without the goal.
web-take-back = Take it back
web-start-again = Start again
web-next-lesson = Next lesson
web-all-lessons = All lessons
web-play-a-game = Play a game
