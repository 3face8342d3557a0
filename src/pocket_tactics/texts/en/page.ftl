# What the pages in the browser say beside the game itself. Messages without values
# go to the page as they are; those with values are said by the server.

### Said by the server

web-percent = { $sign ->
    [about] ≈{ $whole } %
   *[exact] { $whole } %
}
web-reroll-of = re-roll { $pool }
web-mark-reloads = { $name } has to reload

### Figures of a card

web-figure-range = RNG
web-figure-speed = SPD
web-figure-flying = Flying
web-figure-swift = Swift
web-figure-ranged = Ranged
