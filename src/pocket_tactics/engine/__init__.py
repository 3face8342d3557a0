"""The rules of the game: pure, without files, clock or randomness."""
