"""The kernel of the second and third edition, which share most of their rules.

`compiled.pyx` includes one file for each mechanic, in folders and files named as in
`engine/rules/classic`. The Python modules alone know the classes of the engine.
"""
