"""A game in the terminal with a guide."""

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.lessons.guide import Guide, closing_tip
from pocket_tactics.lessons.tips.tip import Choice, Tip, choices_since_turn
from pocket_tactics.texts import Catalogue, Names
from pocket_tactics.tui.advice_lines import warning_line
from pocket_tactics.tui.commands import COMMANDS, help_
from pocket_tactics.tui.game_end import people_of
from pocket_tactics.tui.game_loop import run_table
from pocket_tactics.tui.prompt import Answer, Command, GamePrompt
from pocket_tactics.tui.view import GameUI


def run_guided_game(session: Session, ui: GameUI, say: Catalogue) -> bool:
    """Play with a guide until the end or until a person leaves.

    Return whether the game ended.
    """
    table = GuidedPrompt(session, ui, say)
    ui.tell(say(f"web-howto-{session.game.edition}-1-text"))
    ui.tell(say("guide-begins"))
    ended = run_table(table)
    if session.result and table.guided:
        ui.line(table.sentence(closing_tip(session.result, people_of(session))))
    return ended


class GuidedPrompt(GamePrompt):
    """A game at one interface, whose guide can be switched off."""

    def __init__(self, session: Session, ui: GameUI, say: Catalogue) -> None:
        commands = {**COMMANDS, **GUIDED_COMMANDS}
        super().__init__(session, ui, Names(say, session.state), commands)
        self.guide = Guide()
        self.guided = True
        self.warning = self.warn

    def decide(self) -> None:
        """Give a tip, and let a person make the next decision."""
        tip = self.tip() if self.guided else None
        if tip is not None:
            self.ui.tell(self.sentence(tip))
        super().decide()

    def sentence(self, tip: Tip) -> str:
        """Return a tip in words."""
        return self.say("guide-tip", text=tip.words(self.names))

    def tip(self) -> Tip | None:
        """Return the tip for the decision, if the guide has one."""
        past = choices_since_turn(self.session.moments, self.session.actions)
        return self.guide.tip(self.session.state, past)

    def warn(self, state: State, action: Action, names: Names) -> str:
        """Return why a person is asked again before an action, or nothing."""
        if warning := warning_line(state, action, names):
            return warning
        tip = self.guide.objection(Choice(state, action)) if self.guided else None
        return names.say("guide-again", text=tip.words(names)) if tip else ""


def guided_help(table: GamePrompt, rest: str) -> Answer:
    """Show the possible inputs, and the command of the guide."""
    answer = help_(table, rest)
    table.ui.line(table.say("guide-help"))
    return answer


def switch_guide(table: GamePrompt, _rest: str) -> Answer:
    """Switch the guide on or off."""
    assert isinstance(table, GuidedPrompt)
    table.guided = not table.guided
    table.ui.line(table.say("guide-switched", state="on" if table.guided else "off"))
    return "again"


GUIDED_COMMANDS: dict[str, Command] = {
    "help": guided_help,
    "?": guided_help,
    "guide": switch_guide,
}
"""The commands that differ from those of other games."""
