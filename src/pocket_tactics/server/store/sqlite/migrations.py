"""The tables of the database, and the migrations from older versions."""

import sqlite3
from zlib import crc32

FIRST = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    edition TEXT NOT NULL,
    seats TEXT NOT NULL,
    seed INTEGER,
    header TEXT NOT NULL,
    headlines TEXT NOT NULL,
    over INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
"""
SECOND = """
ALTER TABLE games ADD COLUMN uploaded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
CREATE INDEX lately ON games (touched DESC, created DESC, id);
UPDATE games SET sum = checksum(id, 0, header);
UPDATE entries SET sum = checksum(game, number, text);
"""
THIRD = """
ALTER TABLE games ADD COLUMN stage TEXT NOT NULL DEFAULT 'null';
"""
FOURTH = """
CREATE TABLE players (
    session BLOB NOT NULL,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (session, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX let_in ON players (game);
CREATE TABLE invitations (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    token BLOB NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (game, token)
) STRICT
"""
FIFTH = """
CREATE TABLE calendar (day INTEGER NOT NULL, since INTEGER NOT NULL) STRICT;
INSERT INTO calendar VALUES (0, 0);
ALTER TABLE games ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN maker BLOB;
ALTER TABLE games ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
CREATE INDEX looked_at ON games (day);
CREATE INDEX made ON games (maker);
UPDATE games SET size = length(header)
    + (SELECT total(length(text)) FROM entries WHERE game = id)
"""
SIXTH = """
CREATE TABLE server_keys (key BLOB NOT NULL) STRICT;
CREATE TABLE networks (
    network BLOB PRIMARY KEY,
    bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
ALTER TABLE games ADD COLUMN network BLOB;
ALTER TABLE games ADD COLUMN opened_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN series TEXT;
UPDATE games SET opened_by = 2,
    size = 512 + length(CAST(header AS BLOB)) * 9 / 8
    + (SELECT coalesce(sum(36 + length(CAST(text AS BLOB)) * 9 / 8), 0)
        FROM entries WHERE game = id);
CREATE INDEX unshared ON games (opened_by, network) WHERE opened_by < 2;
CREATE INDEX rematches ON games (series) WHERE series IS NOT NULL;
CREATE TRIGGER game_stored AFTER INSERT ON games WHEN NEW.network IS NOT NULL
BEGIN INSERT INTO networks VALUES (NEW.network, NEW.size)
    ON CONFLICT (network) DO UPDATE SET bytes = bytes + NEW.size
; END;
CREATE TRIGGER game_grown AFTER UPDATE OF size ON games WHEN NEW.network IS NOT NULL
BEGIN UPDATE networks SET bytes = bytes + NEW.size - OLD.size
    WHERE network = NEW.network
; END;
CREATE TRIGGER game_deleted AFTER DELETE ON games WHEN OLD.network IS NOT NULL
BEGIN UPDATE networks SET bytes = bytes - OLD.size WHERE network = OLD.network
; DELETE FROM networks WHERE network = OLD.network AND bytes <= 0
; END
"""
"""A semicolon in a trigger begins a line: `migrate` splits at those that end one."""
SEVENTH = """
CREATE TABLE handed_seats (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    token BLOB,
    session BLOB,
    name TEXT NOT NULL,
    inviter TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
ALTER TABLE players ADD COLUMN guest INTEGER NOT NULL DEFAULT 0
"""
MIGRATIONS = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH)
"""The migration to each version from the one before."""

VERSION = len(MIGRATIONS)
CHECKSUMS_SINCE = 2
"""The first version with checksums of headers and entries."""
KEY_SINCE = 6
"""The first version with a key of the server."""


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Migrate the tables to the current version, within a transaction."""
    connection.create_function("checksum", 3, checksum, deterministic=True)
    for step in MIGRATIONS[version:]:
        for statement in step.split(";\n"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def checksum(game: str, number: int, text: str) -> int:
    """Return the checksum of a text of a game, which includes its number."""
    return crc32(f"{game}/{number}/{text}".encode())
