"""Collection: test_extension.py runs the tests of the extension in another process."""

collect_ignore = ["feint.py", "feint_plays.py"]
