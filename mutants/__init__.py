"""Small errors put into a copy of the program, one at a time: do the tests see them?"""
