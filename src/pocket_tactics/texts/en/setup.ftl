# Why a request for a new game cannot be met.

no-edition = There is no edition “{ $name }”; there are: { $known }.
not-a-team = Invalid team “{ $text }”: write its seats with commas, such as 0,2
seat-twice = Seat { $seat } is named twice in the teams.
no-seat = There is no seat { $seat }: the seats are 0 to { $last }.
wrong-seats = { $title } is for { $known } players, not { $count }.
no-player = No player is called “{ $name }”; there are: { $known }.
too-many-names = Too many names for { $count } seats.
no-name = Invalid player name “{ $name }”: use one line of 1 to { $most } characters, and not { $nobody }.
position-over = In this position the game is over.
position-seats = This position has { $count } seats. Name as many players, or none.
too-many-forces = Too many forces for { $count } seats.
no-force = There is no force “{ $name }” and no such file; there are: { $known }.
no-such-force = There is no force “{ $name }”; there are: { $known }.
no-centre = No feature is agreed on for the centre in this edition.
no-feature = There is no feature “{ $name }”; there are: { $known }.
centre-set = The set of pieces has { $centre } in its centre already.
no-set = There is no set of pieces “{ $name }”; there are: { $known }.
cards-alike = Two different cards have the id “{ $id }”. Give one of them another id.
no-forces = No force is known. Name one for each seat.
no-house-rule = There is no house rule “{ $name }”; there are: { $known }.
house-form = Write each house rule once, as NAME=VALUE: “{ $text }”
house-choice = { $title } ({ $name }): choose one of { $known }, not “{ $value }”.
house-number = { $title } ({ $name }): choose a number from { $first } to { $last }, not “{ $value }”.
