"""The moving picture of the README, and how its parts are joined."""

from docs.fight_picture import FIGHT, HEAD, IMAGES, Part, chunk, chunks, joined

MAX_BYTES = 600_000


def test_the_picture_is_small_and_moves() -> None:
    """Each frame holds nothing but pixels after the 16 bytes of its place and time."""
    file = FIGHT.read_bytes()
    frames = [body[16:] for name, body in chunks(file) if name == b"ANMF"]
    kinds = {name for body in frames for name, _ in chunks(b"RIFF....WEBP" + body)}

    assert len(file) <= MAX_BYTES
    assert len(frames) > 30
    assert kinds <= set(IMAGES)


def test_a_frame_has_its_place_its_size_its_time_and_its_pixels() -> None:
    image = b"RIFF....WEBP" + chunk(b"ICCP", b"colours") + chunk(b"VP8 ", b"pixels")
    file = joined((720, 600), [Part(4, 6, 30, 20, image, 0.07)])
    (frame,) = (body for name, body in chunks(file) if name == b"ANMF")
    numbers = [int.from_bytes(frame[at : at + 3], "little") for at in range(0, 15, 3)]

    assert len(file) == HEAD + int.from_bytes(file[4:8], "little")
    assert numbers == [2, 3, 29, 19, 70]
    assert frame[16:] == chunk(b"VP8 ", b"pixels")
