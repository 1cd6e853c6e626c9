"""Write the messages of the wire as TypeScript types, made from the messages themselves."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from duiyi.web import forms, wire
from duiyi.web.asking import ASKED

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "frontend" / "src" / "wire.ts"
HEAD = "/** The messages of the wire; made by tools/wire_types.py from `duiyi.web.wire`. */\n"


def types() -> str:
    """Return all types, in the order in which they stand in `duiyi.web.wire`."""
    structs = [
        one
        for one in {**vars(wire), **vars(forms)}.values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not msgspec.Struct
    ]
    found = {one.__name__: inspect.type_info(one) for one in structs}
    parts = [_struct(name, info) for name, info in found.items()]
    parts += [_struct(name, inspect.type_info(one)) for name, one in ASKED.items()]
    parts.append(f"export type Action = {' | '.join(ASKED)};\n")
    for name in ("FromHouse", "FromReader"):
        parts.append(f"export type {name} = {_type(inspect.type_info(getattr(wire, name)))};\n")
    return HEAD + "\n" + "\n".join(parts)


def _struct(name: str, info: Any) -> str:  # noqa: ANN401 - what msgspec tells of a type
    lines = [f"export interface {name} {{"]
    if info.tag is not None:
        lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = "" if field.required else "?"
        lines.append(f"  readonly {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


def _type(info: inspect.Type) -> str:  # noqa: C901, PLR0911 - one a kind of type
    match info:
        case inspect.StructType():
            return str(info.cls.__name__)
        case inspect.UnionType():
            asked = [one for one in info.types if isinstance(one, inspect.StructType)]
            if len(asked) > 10 and len(asked) == len(info.types):  # noqa: PLR2004 - the actions
                return "Action"
            return " | ".join(_type(one) for one in info.types)
        case inspect.LiteralType():
            return " | ".join(f'"{one}"' for one in sorted(map(str, info.values)))
        case inspect.ListType():
            inner = _type(info.item_type)
            return (
                f"readonly ({inner})[]"
                if "|" in inner or inner.startswith("readonly")
                else f"readonly {inner}[]"
            )
        case inspect.DictType():
            return f"Readonly<Record<string, {_type(info.value_type)}>>"
        case inspect.IntType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case _:
            pass
    msg = f"no type is known for {info}"
    raise TypeError(msg)


if __name__ == "__main__":
    PAGE.write_text(types(), "utf-8")
