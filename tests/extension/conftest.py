"""What stands outside is played with in a process of its own, by test_extension.py."""

collect_ignore = ["feint.py", "feint_plays.py"]
