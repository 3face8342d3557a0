# What the page of cards and rules says, and what it prints.

web-contents = Contents
web-prebuilt = Prebuilt forces
web-force-brings = Brings:
web-filter = Filter units
web-filter-faction = Faction
web-filter-type = Type
web-filter-cost = Points
web-filter-none = Clear filters

### Printing

web-print = Print
web-print-cards = Print cards
web-print-rules = Print a rule summary
web-print-cards-about = Cards of 63 × 88 mm, nine on a sheet of A4. Print them at 100 %, without margins.
web-print-rules-about = One sheet of A4. Print it at 100 %, without margins.
web-print-back = Back to the library
web-summary = Rule summary

### Topics of rules

web-topic-ability = Abilities
web-topic-assault = Assaults
web-topic-base = Bases
web-topic-capture = Captures
web-topic-cave = Caves
web-topic-compare = Comparing dice
web-topic-conjure = Conjuring
web-topic-end = The end of a game
web-topic-feature = Features
web-topic-fifth = The fifth edition
web-topic-force = Forces
web-topic-fourth = The fourth edition
web-topic-hazard = Hazards
web-topic-heavens = The Heavens
web-topic-hop = Hops
web-topic-ice = Ice
web-topic-kicker = Kickers
web-topic-labyrinth = Labyrinths
web-topic-line = Straight lines
web-topic-map = The map
web-topic-mega = Mega units
web-topic-move = Moves
web-topic-random = Random directions
web-topic-range = Range
web-topic-reroll = Re-rolls
web-topic-setup = Setting up
web-topic-skill = Skills
web-topic-summon = Summoning
web-topic-swamp = Swamps
web-topic-test = Tests
web-topic-tunnel = Tunnels
web-topic-turn = Turns
web-topic-unit = Units
web-topic-water = Water
web-topic-win = Winning
