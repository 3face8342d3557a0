"""The exact odds of every attack in a position that is written as text."""

import pocket_tactics as pt

POSITION = (
    "fifth number=5 order=0,1 seats=0@0,2;1@0,-2 "
    "map=0,-2:field;0,-1:field+forest;0,0:field+keep;0,1:field+hill;0,2:field "
    "units=0.footman.1@0,1;0.archer.1@0,2;1.cavalier.1@0,0;1.mage.1 "
    'agenda=[{"step":"take-turn"},{"step":"check-outcome"},{"step":"end-turn"}]'
)

state = pt.read_position(POSITION)
print(state, end="\n\n")

for action in state.actions():
    if isinstance(action, pt.Attack):
        odds = pt.attack_odds(state, action)
        print(f"{pt.write_action(action)}:")
        print(
            f"  the target falls {float(odds.target_falls):.1%} ({odds.target_falls})"
        )
        print(f"  the attacker falls {float(odds.attacker_falls):.1%}")
