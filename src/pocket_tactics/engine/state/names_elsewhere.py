"""Names of other libraries for parts of a position, and their equivalents here."""

NEVER_CHANGES = "positions never change, so keep the old one"

PYTHON_CHESS = {
    "legal_moves": "use `state.actions()`",
    "generate_legal_moves": "use `state.actions()`",
    "is_legal": "use `action in state.actions()`",
    "push": "use `state = state.play(action)`, which returns a new position",
    "push_san": 'use `state = state.play("move 0.footman.1 0,1")`',
    "push_uci": 'use `state = state.play("move 0.footman.1 0,1")`',
    "parse_san": 'use `pt.read_action("roll 6")`',
    "parse_uci": 'use `pt.read_action("roll 6")`',
    "san": "use `str(action)`",
    "uci": "use `str(action)`",
    "pop": f"{NEVER_CHANGES}, which is the one to go back to",
    "copy": f"{NEVER_CHANGES}; there is nothing to copy",
    "root": f"{NEVER_CHANGES}, the first one too",
    "reset": "use `pt.new_game(edition)`",
    "pieces": "use `state.units`",
    "is_capture": "use the events of `state.resolve(action)`",
    "peek": "use the events of `state.resolve(action)`, or the actions of a record",
    "move_stack": "use `pt.record_of(start, actions)`, which keeps all actions",
    "is_game_over": "use `state.outcome is not None`",
    "is_stalemate": "use `state.outcome`, with its winners and the rule",
    "is_checkmate": "use `state.outcome`, with its winners and the rule",
    "result": "use `state.outcome`, with its winners and the rule",
    "fen": "use `pt.write_position(state)`",
    "board_fen": "use `pt.write_position(state)`",
    "set_fen": "use `pt.read_position(text)`",
    "piece_at": "use `state.occupants.get(place)`",
    "piece_map": "use `state.occupants`, the units on the map by their places",
    "ply": "use `state.turn`, the number of the turn",
    "fullmove_number": "use `state.turn`, the number of the turn",
}
"""Names of `chess.Board` and related classes."""

OPEN_SPIEL = {
    "legal_actions": "use `state.actions()`",
    "apply_action": "use `state = state.play(action)`, which returns a new position",
    "child": "use `state.play(action)`",
    "clone": f"{NEVER_CHANGES}; there is nothing to copy",
    "current_player": "use `state.mover`, a seat, `pt.CHANCE` or `None`",
    "is_chance_node": "use `state.mover == pt.CHANCE`",
    "chance_outcomes": "use `state.odds()`, exact probabilities by action",
    "is_terminal": "use `state.outcome is not None`",
    "returns": "use `state.outcome.winners`",
    "rewards": "use `state.outcome.winners`",
}
"""Names of `pyspiel.State`."""

GUESSES = {
    "at": "use `state.occupants.get(place)`, or `state.board.by_place[place]`",
    "map": "use `state.board`",
    "tiles": "use `state.board.tiles`",
    "players": "use `state.seats`",
    "current_seat": "use `state.mover`, who decides next, or `state.seat`",
}
"""Other common names."""
