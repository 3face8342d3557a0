"""The order of waiting turns: no network waits for all turns of others."""

import pytest

from pocket_tactics.server.access.fair_order import FairOrder

GAME = "/games/honest/socket"


def order_of_busy(networks: int, turns: int) -> FairOrder[str]:
    """Return an order in which each network waits with many turns for its own game."""
    order = FairOrder[str]()
    for _ in range(turns):
        for network in map(str, range(networks)):
            order.push(network, network, network)
    return order


@pytest.mark.parametrize("networks", [1, 4, 16, 64])
@pytest.mark.parametrize("served", [0, 1, 5])
def test_a_newcomer_waits_for_one_turn_of_each_network(
    networks: int, served: int
) -> None:
    order = order_of_busy(networks, turns=12)
    for _ in range(served * networks):
        order.pop()
    order.push("honest", "honest", GAME)

    before = iter(order.pop, "honest")
    assert sum(1 for _ in before) <= networks + 1


def test_newcomers_without_end_keep_nobody_waiting() -> None:
    order = order_of_busy(networks=1, turns=3)
    popped = list[str]()
    for number in range(100):
        order.push("newcomer", f"network-{number}", GAME)
        popped.append(order.pop())

    assert popped.count("0") == 3


def test_turns_of_the_same_game_wait_for_those_of_other_networks() -> None:
    order = FairOrder[str]()
    for network in map(str, range(3)):
        order.push(network, network, GAME)
    order.push("honest", "honest", GAME)
    order.push("elsewhere", "elsewhere", "/games/other/socket")

    assert [order.pop() for _ in range(5)] == ["0", "elsewhere", "1", "2", "honest"]


def test_turns_of_no_game_do_not_wait_for_one_another() -> None:
    order = FairOrder[str]()
    for network in map(str, range(3)):
        order.push(network, network, "")
        order.push(network, network, "")
    order.push("honest", "honest", "")

    assert [order.pop() for _ in range(4)] == ["0", "1", "2", "honest"]


def test_spectators_of_many_networks_delay_no_other_game() -> None:
    order = FairOrder[str]()
    for number in range(1_000):
        order.push("spectator", str(number), GAME)
    order.push("honest", "honest", "/games/other/socket")

    before = iter(order.pop, "honest")
    assert sum(1 for _ in before) <= 1


def test_a_player_waits_for_few_rounds_of_networks_that_open_the_same_game() -> None:
    """Each of them waits with other turns, too."""
    order = order_of_busy(networks=16, turns=12)
    for network in map(str, range(16)):
        order.push(network, network, GAME)
    order.push("honest", "honest", GAME)

    before = iter(order.pop, "honest")
    assert sum(1 for _ in before) <= 2 * 16
