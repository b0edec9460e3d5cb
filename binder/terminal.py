"""Text written for a terminal, as it is read on paper."""

from __future__ import annotations

import re

# Colours stay apart: nbconvert knows how to show them.
COLOUR = r"\x1b\[[0-9;:]*m"
# Cursor moves and modes (CSI), titles and links (OSC), and the two-letter escapes.
OTHER = (
    r"\x1b\[[0-?]*[ -/]*[@-ln-~]|\x1b\[[<-?][0-?]*[ -/]*m|"
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-Z\\^-~]"
)
OTHER_CODES = re.compile(OTHER)
ALL_CODES = re.compile(f"{COLOUR}|{OTHER}")
OVERWRITTEN = re.compile(r"[^\n]*\r(?=[^\n])")


def settled(text: str) -> str:
    """What the terminal shows in the end: of a line rewritten in place its last state; colours stay."""
    return OVERWRITTEN.sub("", OTHER_CODES.sub("", text).replace("\r\n", "\n"))


def plain(text: object) -> str:
    """The letters alone."""
    return ALL_CODES.sub("", str(text))
