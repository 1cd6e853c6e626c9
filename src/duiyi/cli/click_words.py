"""What Click itself says, collected so that it is said in the reader's language.

Click asks gettext for each sentence as it says it; see `speak`. These must be Click's sentences to
the letter: a test looks for each in Click.
"""

from duiyi.words import mark


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """Return both forms of a sentence: they are collected for translation here."""
    return one, many


SENTENCES = (
    mark("Aborted!"),
    mark("Choose from:\n\t{choices}"),
    mark("Commands"),
    mark("Could not open file {filename!r}: {message}"),
    mark("Error: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("Invalid value: {message}"),
    mark("Missing argument"),
    mark("Missing command."),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("No such command {name!r}."),
    mark("No such option {name!r}."),
    mark("Option {name!r} does not take a value."),
    mark("Options"),
    mark("Positional arguments"),
    mark("Show the version and exit."),
    mark("Show this message and exit."),
    mark("Try '{command} {option}' for help."),
    mark("Usage:"),
    mark("default: {default}"),
    mark("env var: {var}"),
    mark("file"),
    mark("directory"),
    mark("path"),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is a directory."),
    mark("{name} {filename!r} is a file."),
    mark("{name} {filename!r} is not readable."),
    mark("{name} {filename!r} is not writable."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
)
PLURALS = (
    mark_plural(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"
    ),
    mark_plural("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    mark_plural(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."
    ),
    mark_plural("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
