"""Maps: ready ones as actions of the set-up, fair ones, and how fair a map is."""
