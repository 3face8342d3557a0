"""What a card may do beyond the general rules. Each kind is a record; no code."""
