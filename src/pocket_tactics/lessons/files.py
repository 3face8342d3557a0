"""Lesson files: the list of all lessons, and one lesson checked and ready to play."""

from functools import cache
from importlib.resources import files

import msgspec

from pocket_tactics.content import ContentError, load
from pocket_tactics.content.files import TomlFile, toml_file
from pocket_tactics.content.schema_errors import table_flaws
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.lessons.checks import LessonReader
from pocket_tactics.lessons.lesson import Lesson
from pocket_tactics.lessons.tables import LessonTable

FOLDER = "lessons"
END = ".toml"


class LessonFile(FrozenStruct, frozen=True):
    """A lesson file whose fields have the right types."""

    id: str
    edition: str
    file: TomlFile
    table: LessonTable

    def title(self, language: str) -> str:
        """Return the title of the lesson in a language."""
        return self.table.words[language].title


@cache
def lesson_files() -> dict[str, LessonFile]:
    """Return all lesson files by their ids, in the order of teaching.

    Raises `ContentError` for a file with wrong types.
    """
    return {each.id: each for edition in EDITIONS for each in files_of(edition)}


def listed_lessons() -> dict[str, LessonFile]:
    """Return the lessons that are taught, by their ids, in the order of teaching."""
    return {name: each for name, each in lesson_files().items() if each.table.listed}


def files_of(edition: str) -> list[LessonFile]:
    """Return the lesson files of an edition, by number."""
    folder = files("pocket_tactics.content").joinpath(edition, FOLDER)
    paths = sorted(folder.iterdir(), key=lambda path: path.name)
    return [
        lesson_file(edition, toml_file(str(path), path.read_bytes()))
        for path in paths
        if path.name.endswith(END)
    ]


def lesson_file(edition: str, file: TomlFile) -> LessonFile:
    """Return a file with its table; raises `ContentError` for wrong types."""
    try:
        table = msgspec.convert(file.tables, LessonTable)
    except msgspec.ValidationError as error:
        flaws = table_flaws(file.tables, LessonTable)
        raise ContentError(map(file.complaint, flaws)) from error
    name = file.source.replace("\\", "/").rpartition("/")[2]
    return LessonFile(name.removesuffix(END), edition, file, table)


@cache
def lesson(lesson_id: str) -> Lesson:
    """Return a lesson of the package; raises `KeyError` for an unknown id."""
    return read_lesson(lesson_files()[lesson_id])


def read_lesson(source: LessonFile) -> Lesson:
    """Return the lesson of a file; raises `ContentError` with all its flaws."""
    reader = LessonReader(source.table, load(source.edition).cards)
    read = reader.lesson(source.id)
    if reader.flaws or read is None:
        raise ContentError(map(source.file.complaint, reader.flaws))
    return read
