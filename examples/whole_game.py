"""Greedy against random, told as it happens: ``python examples/whole_game.py 7``."""

import sys
from random import Random

import pocket_tactics as pt
from pocket_tactics.texts import Names, catalogue, event_sentence

rng = Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
players = {0: pt.greedy(rng), 1: pt.random_player(rng), pt.CHANCE: pt.seeded_dice(rng)}

state = pt.new_game("fifth")
names = Names(catalogue("en"), state)

while (mover := state.mover) is not None:
    state, events = state.resolve(players[mover](state))
    for event in events:
        print(event_sentence(event, names))
