"""In which language the command line speaks: `--lang`, else DUIYI_LANG, else the system's."""

import gettext
import os
from collections.abc import Sequence
from copy import copy
from typing import TypeVar

import click

from duiyi.words import CATALOGUES, LANGUAGES, language, mark, say, system_language

_Command = TypeVar("_Command", bound=click.Command)


class _Tag(click.ParamType[str]):
    """One of our languages; a case that is not ours is understood."""

    name = "lang"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the tag as we write it."""
        known = {lang.lower(): lang for lang in LANGUAGES}
        if value.lower() not in known:
            lang = ctx.obj if ctx and ctx.obj else system_language()
            what = mark("{tag} is none of the languages spoken here: {languages}")
            self.fail(say(what, lang, tag=repr(value), languages=", ".join(LANGUAGES)), param, ctx)
        return known[value.lower()]


def _choose(ctx: click.Context, _: click.Parameter, lang: str | None) -> None:
    if lang is not None:
        ctx.obj = lang


LANG = click.option(
    "--lang",
    type=_Tag(),
    metavar="|".join(LANGUAGES),
    expose_value=False,
    allow_from_autoenv=False,  # the environment may name a locale: see `asked_for`
    is_eager=True,
    callback=_choose,
    help=mark("The language to speak; by default the system's."),
)
"""The option that every command has; the language is the context's object."""


class Told(click.Group):
    """A group whose commands are said in the reader's language."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, or None where there is none of that name."""
        found = super().get_command(ctx, cmd_name)
        return None if found is None else in_language(found, ctx.obj)


def asked_for(arguments: Sequence[str]) -> str:
    """Return the language that a command line asks for, before it is read: errors speak it too.

    >>> asked_for(["judge", "--lang", "zh-hant", "a.sgf"]), asked_for(["--lang=en"])
    ('zh-Hant', 'en')
    """
    known = {lang.lower(): lang for lang in LANGUAGES}
    asked = system_language()
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            given = value if equals else "".join(arguments[index + 1 : index + 2])
            asked = known.get(given.lower(), asked)
    return asked


def speak(lang: str) -> None:
    """Let Click's own words come from our catalogue; it asks gettext for each as it says it."""
    gettext.bindtextdomain("duiyi", CATALOGUES)
    gettext.textdomain("duiyi")
    os.environ["LANGUAGE"] = language(lang).replace("-", "_")


def in_language(command: _Command, lang: str) -> _Command:
    """Return a copy of a command whose help is said in a language."""
    told = copy(command)
    told.help = say(command.help, lang) if command.help else None
    told.short_help = say(command.short_help, lang) if command.short_help else None
    told.params = [_told(parameter, lang) for parameter in command.params]
    return told


def _told(parameter: click.Parameter, lang: str) -> click.Parameter:
    told = copy(parameter)
    if isinstance(told, click.Option) and told.help:
        told.help = say(told.help, lang)
    if isinstance(told.type, click.IntRange):
        told.type = copy(told.type)
        told.type.name = say("whole number", lang)
    if told.metavar:
        told.metavar = say(told.metavar, lang)
    return told
