"""The options of a new game, by edition."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pocket_tactics.content import Content, NamedForce, rulebook
from pocket_tactics.content.maps import GameMap
from pocket_tactics.content.rulebook import Bounds, Option, Rule
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.agree import VALUES
from pocket_tactics.games.setup.errors import Value, value_text
from pocket_tactics.games.setup.maps import called_about
from pocket_tactics.games.setup.pieces import centre_values, set_values
from pocket_tactics.players.levels import TABLE
from pocket_tactics.players.seats import HUMAN, computer
from pocket_tactics.server.protocol.http_records import (
    ChoiceOption,
    EditionOption,
    ForceOption,
    HouseRuleOption,
    NamedOption,
    PlayerOption,
    SetupOptions,
)
from pocket_tactics.texts import Catalogue, called_name, counted_names
from pocket_tactics.texts.names import house_about, house_title, house_value

PAIR = 2


def setup_options(content: Content, say: Catalogue) -> SetupOptions:
    """All that a new game of an edition may be made of."""
    edition = content.edition
    centres = named_options(centre_values(content), say)
    return SetupOptions(
        edition=edition,
        editions=tuple(edition_options(say)),
        players=tuple(player_options(say)),
        forces=tuple(force_option(each, say) for each in content.forces.values()),
        house=tuple(house_rule_options(edition, say)),
        sets=named_options(set_values(content), say),
        centres=tuple(each for each in centres if each.id),
        choices=tuple(choice_options(content, say)),
        teams=EDITIONS[edition].seats[-1] > PAIR,
    )


def edition_options(say: Catalogue) -> Iterator[EditionOption]:
    """The editions that can be played."""
    for edition in EDITIONS.values():
        yield EditionOption(
            id=edition.id,
            title=say(f"title-{edition.id}"),
            words=say(f"about-{edition.id}"),
            seats=edition.seats,
        )


def player_options(say: Catalogue) -> Iterator[PlayerOption]:
    """Yield the players that a seat can have."""
    yield PlayerOption(id=HUMAN, name=say("player-human"))
    for level in TABLE:
        yield PlayerOption(
            id=computer(level.id),
            name=say(f"rank-{level.id}"),
            about=say(f"about-level-{level.id}"),
            face=level.face,
        )


def force_option(force: NamedForce, say: Catalogue) -> ForceOption:
    """A force in words."""
    brought = [called_name(tile, say) for tile in force.tiles]
    brought += [called_name(each, say) for each in (force.feature, force.base) if each]
    return ForceOption(
        id=force.id,
        name=called_name(force, say),
        points=sum(card.cost for card in force.units),
        units=counted_names((called_name(card, say) for card in force.units), say),
        brings=counted_names(brought, say),
        cards=tuple(Counter(card.id for card in force.units).items()),
    )


FORCE_BUILDING = {
    *("copies", "custom_tiles"),
    *("points", "fifth_points", "third_points", "second_points"),
}
"""The house rules for building forces. Forces are not built on pages."""


def house_rule_options(edition: str, say: Catalogue) -> Iterator[HouseRuleOption]:
    """Yield the house rules of an edition that matter to prebuilt forces."""
    for rule in rulebook().of(edition):
        for name, option in rule.options.items():
            if name not in FORCE_BUILDING:
                yield house_rule_option(name, option, rule, say)


def house_rule_option(
    name: str, option: Option, rule: Rule, say: Catalogue
) -> HouseRuleOption:
    """A house rule in words, with its values or with its bounds."""
    bounds = option if isinstance(option, Bounds) else None
    values = () if isinstance(option, Bounds) else option
    return HouseRuleOption(
        name=name,
        title=house_title(name, say),
        about=house_about(name, say),
        default=str(bounds.default) if bounds else values[0],
        choices=tuple(
            NamedOption(id=value, name=house_value(name, value, say))
            for value in values
        ),
        fewest=bounds.minimum if bounds else None,
        most=bounds.maximum if bounds else None,
        rule=rule.id,
    )


def choice_options(content: Content, say: Catalogue) -> Iterator[ChoiceOption]:
    """Yield the options with several values, in words."""
    for field, values_in in VALUES.items():
        values = values_in(content)
        if len(values) > 1:
            named = named_options(values, say)
            yield ChoiceOption(field=field, title=say(f"setup-{field}"), values=named)


def named_options(
    values: Mapping[str, Value], say: Catalogue
) -> tuple[NamedOption, ...]:
    """Return the values of an option in words."""
    return tuple(named_option(name, value, say) for name, value in values.items())


def named_option(name: str, value: Value, say: Catalogue) -> NamedOption:
    """Return a value of an option in words."""
    words = str(value_text(value, say))
    if not isinstance(value, GameMap):
        return NamedOption(id=name, name=words)
    about = called_about(value, say)
    return NamedOption(id=name, name=words, about=about, seats=len(value.homes))
