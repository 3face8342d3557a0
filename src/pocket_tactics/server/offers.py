"""What a new game may be made of, edition by edition."""

from collections.abc import Iterator, Mapping, Sequence

from pocket_tactics.content import Content, NamedForce, Pack, load, rulebook
from pocket_tactics.content.rulebook import Bounds, Option, Rule
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.new_game import UserError
from pocket_tactics.notation import NotationError, read_house
from pocket_tactics.players import LEVELS
from pocket_tactics.players.seats import HUMAN, computer
from pocket_tactics.server.api_records import (
    EditionOffer,
    ForceOffer,
    NamedOffer,
    Offer,
    Switch,
)
from pocket_tactics.texts import Catalogue, called_name, counted_names
from pocket_tactics.texts.house import house_about, house_title, house_value

PAIR = 2


def packs_for(edition: str, packs: Sequence[Pack]) -> tuple[Pack, ...]:
    """The packs that have something for an edition."""
    return tuple(pack for pack in packs if edition in pack.editions)


def offer(edition: str, packs: Sequence[Pack], say: Catalogue) -> Offer:
    """All that a new game of an edition may be made of."""
    content = load(edition, *packs_for(edition, packs))
    return Offer(
        edition=edition,
        editions=tuple(edition_offers(say)),
        players=tuple(player_offers(say)),
        forces=tuple(force_offer(each, say) for each in content.forces.values()),
        house=tuple(switches(edition, say)),
        sets=tuple(named_set(name) for name in content.sets),
        centres=tuple(centre_offers(content, say)),
        teams=EDITIONS[edition].seats[-1] > PAIR,
    )


def edition_offers(say: Catalogue) -> Iterator[EditionOffer]:
    """The editions that can be played."""
    for edition in EDITIONS.values():
        yield EditionOffer(
            id=edition.id,
            title=say(f"title-{edition.id}"),
            words=say(f"about-{edition.id}"),
            seats=edition.seats,
        )


def player_offers(say: Catalogue) -> Iterator[NamedOffer]:
    """Who may play a seat."""
    yield NamedOffer(id=HUMAN, name=say("player-human"))
    for level in LEVELS:
        yield NamedOffer(id=computer(level), name=say(f"player-{level}"))


def force_offer(force: NamedForce, say: Catalogue) -> ForceOffer:
    """A force in words."""
    brought = [called_name(tile, say) for tile in force.tiles]
    brought += [called_name(each, say) for each in (force.feature, force.base) if each]
    return ForceOffer(
        id=force.id,
        name=called_name(force, say),
        points=sum(card.cost for card in force.units),
        units=counted_names((called_name(card, say) for card in force.units), say),
        brings=counted_names(brought, say),
    )


def switches(edition: str, say: Catalogue) -> Iterator[Switch]:
    """The house rules of an edition."""
    for rule in rulebook().of(edition):
        for name, option in rule.options.items():
            yield switch(name, option, rule, say)


def switch(name: str, option: Option, rule: Rule, say: Catalogue) -> Switch:
    """A house rule in words, with its values or with its bounds."""
    bounds = option if isinstance(option, Bounds) else None
    values = () if isinstance(option, Bounds) else option
    return Switch(
        name=name,
        title=house_title(name, say),
        about=house_about(name, say),
        default=str(bounds.default) if bounds else values[0],
        choices=tuple(
            NamedOffer(id=value, name=house_value(name, value, say)) for value in values
        ),
        fewest=bounds.minimum if bounds else None,
        most=bounds.maximum if bounds else None,
        rule=rule.id,
    )


def check_house(edition: str, chosen: Mapping[str, str], say: Catalogue) -> None:
    """Nothing, if each house rule may have its value; raises `UserError`."""
    for offered in switches(edition, say):
        if offered.name not in chosen:
            continue
        try:
            read_house(EDITIONS[edition], [f"{offered.name}={chosen[offered.name]}"])
        except NotationError as error:
            raise UserError(takes(offered, say)) from error


def takes(offered: Switch, say: Catalogue) -> str:
    """What values a house rule may have, in a sentence."""
    if offered.choices:
        values = say("or").join(choice.name for choice in offered.choices)
        return say("api-house-choice", title=offered.title, values=values)
    first, last = str(offered.fewest), str(offered.most)
    return say("api-house-number", title=offered.title, first=first, last=last)


def centre_offers(content: Content, say: Catalogue) -> Iterator[NamedOffer]:
    """The features that players may agree on for the centre, where they may."""
    open_to_choice = any(each.centre is None for each in content.sets.values())
    if EDITIONS[content.edition].sets_features and open_to_choice:
        for feature in content.features.values():
            yield NamedOffer(id=feature.id, name=called_name(feature, say))


def named_set(name: str) -> NamedOffer:
    """A piece set, which has no name but its id."""
    return NamedOffer(id=name, name=name.replace("-", " ").capitalize())
