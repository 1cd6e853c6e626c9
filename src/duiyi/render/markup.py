"""Writing XML: every text that comes from outside passes through here."""

from typing import Final

_ESCAPES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_ALLOWED_CONTROLS: Final = "\t\n\r"


def escape(words: str) -> str:
    r"""Return a text as XML may hold it, in an element or an attribute.

    What XML cannot hold at all, such as control characters, becomes U+FFFD.

    >>> escape('<script>"&"\x00')
    '&lt;script&gt;&quot;&amp;&quot;�'
    """
    return "".join(_ESCAPES.get(letter) or (letter if _fits(letter) else "�") for letter in words)


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """Return an element. Its attributes are escaped; what is inside is markup already.

    An underscore in an attribute's name stands for a hyphen; one at its end only keeps it from
    being a word of Python.

    >>> element("text", "A", font_size=9.5, class_="x")
    '<text font-size="9.5" class="x">A</text>'
    >>> element("circle", r=2.0)
    '<circle r="2"/>'
    """
    listed = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_written(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{listed}>{''.join(inside)}</{name}>" if inside else f"<{name}{listed}/>"


def number(value: float) -> str:
    """Return a number with at most two decimals, as short as it can be written.

    >>> number(3.0), number(11.645), number(-0.001)
    ('3', '11.64', '0')
    """
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


def _fits(letter: str) -> bool:
    """Whether XML 1.0 may hold a character."""
    code = ord(letter)
    return letter in _ALLOWED_CONTROLS or (
        0x20 <= code <= 0x10FFFF  # noqa: PLR2004 - the ranges of XML 1.0, section 2.2
        and not 0xD800 <= code <= 0xDFFF  # noqa: PLR2004
        and code not in (0xFFFE, 0xFFFF)
    )
