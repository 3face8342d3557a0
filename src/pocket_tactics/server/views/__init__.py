"""Views: positions, cards, odds and fights as records of the protocol."""
