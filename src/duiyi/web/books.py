"""Rule books, as a page lists them."""

from litestar import Request, get
from litestar.datastructures import State

from duiyi.rules.presets import rulesets
from duiyi.web import forms
from duiyi.web.house import language_of
from duiyi.words import language


@get("/api/rules")
async def books(request: Request[object, object, State]) -> list[forms.RuleBook]:
    """List the rule books that can be played by."""
    tag = language(language_of(request))
    return [
        forms.RuleBook(
            id=one.id, name=one.name[tag], said=one.text, prediction=one.prediction is not None
        )
        for one in rulesets.values()
    ]


ROUTES = [books]
