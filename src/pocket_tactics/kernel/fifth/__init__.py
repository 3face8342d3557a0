"""The kernel of the fifth edition.

`compiled.pyx` includes one file for each mechanic, in folders and files named as in
`engine/rules/fifth`. The Python modules alone know the classes of the engine.
"""
