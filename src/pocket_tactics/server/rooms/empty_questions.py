"""Empty questions of people in a room, which the program answers."""

from pocket_tactics.advice.empty import TableAnswer, is_judged
from pocket_tactics.server.rooms.options import deciding_clients
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.room_tasks import while_watched
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.workers import BusyError, JobTimeoutError


async def find_answer(room: Room) -> TableAnswer | None:
    """Return the table's answer, or ``None`` if a person must decide.

    A person is asked as well if no worker is free. Raises `AbandonedError` if the
    clients are gone. The room is not locked.
    """
    if not lets_table_answer(room):
        return None
    try:
        with while_watched(room):
            return await judge(room)
    except (BusyError, JobTimeoutError):
        return None


async def judge(room: Room) -> TableAnswer | None:
    """Return what a worker found; raises `BusyError` or `JobTimeoutError`."""
    found = await room.ask("table", tasks.judge_question)
    answer: TableAnswer | None = found[-1]
    return answer


def lets_table_answer(room: Room) -> bool:
    """Whether everybody who decides lets the table answer, and has not just undone."""
    clients = [client for client, _ in deciding_clients(room)]
    return (
        bool(clients)
        and all(client.table_answers for client in clients)
        and room.reopened != room.number
        and is_judged(room.course.state)
    )
