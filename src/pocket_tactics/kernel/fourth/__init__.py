"""The kernel of the fourth edition.

`compiled.pyx` includes one file for each mechanic, in folders and files named as in
`engine/rules/fourth`. The Python modules alone know the classes of the engine.
"""
