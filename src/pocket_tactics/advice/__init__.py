"""Advice at a table, for every interface: odds, hints, threats, reasons.

A function takes a position and returns records; interfaces put them into words.
"""
