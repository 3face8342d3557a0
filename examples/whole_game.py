"""Greedy against random, told as it happens: ``python examples/whole_game.py 7``."""

import sys
from random import Random

from pocket_tactics.content import load
from pocket_tactics.editions import FIFTH
from pocket_tactics.players import dice, greedy, randomly
from pocket_tactics.rules.fifth.house import FifthHouse
from pocket_tactics.rules.forces import new_game
from pocket_tactics.state import CHANCE, Table
from pocket_tactics.texts import Names, catalogue, event_sentence

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
rng = Random(seed)
players = {0: greedy(rng), 1: randomly(rng), CHANCE: dice(rng)}

content = load("fifth")
force = content.forces["standard"]
table = Table(
    house=FifthHouse(), forces=(force, force), pieces=content.sets["standard"]
)
state = new_game(FIFTH, table)
names = Names(catalogue("en"), state)

while (mover := state.mover) is not None:
    state, events = state.resolve(players[mover](state))
    for event in events:
        print(event_sentence(event, names))
