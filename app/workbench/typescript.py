"""TypeScript declarations of Python types: structs and models become interfaces, named unions become types."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from pydantic import BaseModel

from app.engine.view_types import EncodedAs

INDENT = "    "
WIDEST = 120
SIMPLE = {str: "string", datetime: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


class Property(Struct, frozen=True):
    """A field of an interface. `omitted`: it may be missing; `unless_sent`: only in what the client sends."""

    name: str
    type: Any
    omitted: bool = False
    unless_sent: bool = False
    comment: str = ""


class Declarations:
    """The declarations of a file. Types are named as in Python, unless `names` has another name for them.

    Of two types with the same name the one found first is declared: first what the client has `sent`, then earlier
    `modules`. Types that `imported` already declares are imported from the module of that file.
    """

    def __init__(
        self,
        modules: Iterable[ModuleType],
        names: Mapping[str, str] | None = None,
        sent: Any = None,
        imported: "tuple[str, Declarations] | None" = None,
    ) -> None:
        self.names = names or {}
        self.imported = imported
        self.aliases: dict[Any, str] = {}
        self.declared: dict[str, Any] = {}
        self.used: set[str] = set()
        self.sent = set(self._reached(self._named(plain(sent))))
        for module in modules:
            self._read(module)

    def _read(self, module: ModuleType) -> None:
        for name, value in vars(module).items():
            if is_declarable(value):
                self.declared.setdefault(self.called(name), value)
            elif not name.startswith("_") and is_alias(value):
                called = self.aliases.setdefault(plain(value), self.called(name))
                self.declared.setdefault(called, plain(value))

    def add(self, type_: Any) -> str:
        """Declare one more type; returns its name."""
        self.declared.setdefault(self.called(type_.__name__), type_)
        return self.called(type_.__name__)

    def called(self, name: str) -> str:
        return self.names.get(name, name)

    def text(self, roots: Iterable[str]) -> str:
        """All types that the `roots` refer to. A field with a default may be left out of what the client sends."""
        parts = [self._declaration(name) for name in self._reached(roots)]
        return "\n\n".join([*self._imports(), *parts]) + "\n"

    def _imports(self) -> Iterator[str]:
        if self.imported and self.used:
            yield f'import type {{ {", ".join(sorted(self.used))} }} from "{self.imported[0]}";'

    def _reached(self, roots: Iterable[str]) -> list[str]:
        """The roots and everything they refer to, each after the type that first needed it."""
        found: list[str] = []
        waiting = list(roots)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found.append(name)
                waiting = [*self._needs(self.declared[name]), *waiting]
        return found

    def _needs(self, declared: Any) -> Iterator[str]:
        types = [one.type for one in properties(declared)] if is_declarable(declared) else get_args(declared)
        for type_ in types:
            yield from self._named(plain(type_))

    def _named(self, type_: Any) -> Iterator[str]:
        if (alias := without(type_, NoneType)) in self.aliases:
            yield from self._own_alias(alias)
            return
        if is_declarable(get_origin(type_) or type_):
            yield from self._own(get_origin(type_) or type_)
        for argument in get_args(type_):
            yield from self._named(argument)

    def _own_alias(self, type_: Any) -> Iterator[str]:
        name = self.aliases[type_]
        if self.imported and self.imported[1].aliases.get(type_) == name:
            self.used.add(name)
        else:
            yield name

    def _own(self, type_: Any) -> Iterator[str]:
        name = self.called(type_.__name__)
        if self.imported and self.imported[1].declared.get(name) is type_:
            self.used.add(name)
        else:
            yield self.add(type_)

    def _declaration(self, name: str) -> str:
        declared = self.declared[name]
        if not is_declarable(declared):
            return self._alias(name, declared)
        parameters = ", ".join(f"{one.__name__} = any" for one in getattr(declared, "__parameters__", ()))
        body = [line for one in properties(declared) for line in self._property(one, sent=name in self.sent)]
        lines = [
            *comment(declared.__dict__.get("__doc__") or ""),
            f"export interface {name}{f'<{parameters}>' if parameters else ''} {{",
            *body,
        ]
        return "\n".join([*lines, "}"]) if body else lines[-1] + "}"

    def _alias(self, name: str, declared: Any) -> str:
        return wrapped(f"export type {name} =", self._written(declared, known=False), "")

    def _property(self, one: Property, *, sent: bool) -> Iterator[str]:
        optional = one.omitted or (one.unless_sent and sent)
        type_ = without(plain(one.type), NoneType, UnsetType) if optional else plain(one.type)
        yield from (INDENT + line for line in comment(one.comment))
        yield wrapped(f"{INDENT}{one.name}{'?' if optional else ''}:", self.written(type_), INDENT)

    def written(self, type_: Any) -> str:
        return self._written(type_, known=True)

    def _written(self, type_: Any, *, known: bool) -> str:
        if known and type_ in self.aliases:
            return self.aliases[type_]
        if type_ in SIMPLE:
            return SIMPLE[type_]
        if type_ is Any:
            return "any"
        if isinstance(type_, type) and issubclass(type_, StrEnum):
            return self._composed(Literal, tuple(type_))
        if isinstance(type_, TypeVar):
            return type_.__name__
        if is_declarable(get_origin(type_) or type_):
            return self._reference(type_)
        return self._composed(get_origin(type_), get_args(type_))

    def _reference(self, type_: Any) -> str:
        name = self.called((get_origin(type_) or type_).__name__)
        given = get_args(type_)
        arguments = "" if all(one is Any for one in given) else ", ".join(map(self.written, given))
        return f"{name}<{arguments}>" if arguments else name

    def _composed(self, origin: Any, arguments: tuple[Any, ...]) -> str:
        if origin is Literal:
            return " | ".join(msgspec.json.encode(one).decode() for one in arguments)
        if origin is Union:
            return self._union(arguments)
        if origin in (dict, Mapping):
            return f"Record<string, {self.written(arguments[1])}>"
        if origin is tuple and arguments[-1] is not ...:
            return f"[{', '.join(map(self.written, arguments))}]"
        if origin in (list, tuple, set, frozenset, Sequence):
            item = self.written(arguments[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        raise TypeError(f"there is no TypeScript for {origin}{arguments}")

    def _union(self, members: tuple[Any, ...]) -> str:
        """The members, null at the end."""
        if NoneType in members:
            return f"{self.written(without(Union[members], NoneType))} | null"  # noqa: UP007
        return " | ".join(dict.fromkeys(map(self.written, members)))


def is_declarable(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Struct | BaseModel)


def is_alias(value: Any) -> bool:
    """Unions, literals and containers get a name of their own; numbers, texts and constrained types do not."""
    if get_origin(value) is Annotated:
        return get_origin(plain(value)) is Union
    return get_origin(value) in (Union, UnionType, Literal, dict, Mapping, tuple)


def plain(type_: Any) -> Any:
    """The type without annotations, with its unions in one form."""
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        encoded = [one.type for one in arguments[1:] if isinstance(one, EncodedAs)]
        return plain((encoded or arguments)[0])
    if origin in (Union, UnionType):
        return Union[tuple(map(plain, arguments))]  # noqa: UP007
    if origin is None or origin is Literal or not arguments:
        return type_
    return origin[tuple(map(plain, arguments))]


def without(type_: Any, *removed: Any) -> Any:
    if get_origin(type_) is not Union:
        return type_
    return Union[tuple(one for one in get_args(type_) if one not in removed)]  # noqa: UP007


def properties(type_: Any) -> Iterator[Property]:
    if issubclass(type_, Struct):
        yield from _of_struct(type_)
    else:
        yield from _of_model(type_)


def _of_struct(type_: type[Struct]) -> Iterator[Property]:
    config = type_.__struct_config__
    if config.tag is not None:
        yield Property(config.tag_field or "type", Literal[config.tag])
    for field in msgspec.structs.fields(type_):
        omitted = field.default is UNSET or (config.omit_defaults and not field.required)
        yield Property(field.encode_name, field.type, omitted, not field.required, _description(field.type))


def _description(type_: Any) -> str:
    """What a struct says about a field."""
    said = get_args(type_)[1:] if get_origin(type_) is Annotated else ()
    return next((one.description for one in said if isinstance(one, Meta) and one.description), "")


def _of_model(type_: type[BaseModel]) -> Iterator[Property]:
    """A field whose default is None is left out instead of being sent as null."""
    for name, field in type_.model_fields.items():
        optional = not field.is_required()
        omitted = optional and field.get_default() is None
        yield Property(field.alias or name, field.annotation, omitted, optional, field.description or "")


def wrapped(before: str, type_: str, indent: str) -> str:
    """A declaration; a union that is too long for a line gets a line of its own, or one for each member."""
    line = f"{before} {type_};"
    if len(line) <= WIDEST:
        return line
    if len(indent + INDENT + type_) < WIDEST:
        return f"{before}\n{indent}{INDENT}{type_};"
    return before + "".join(f"\n{indent}{INDENT}| {member}" for member in type_.split(" | ")) + ";"


def comment(text: str) -> list[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(re.sub(r"\s+$", "", f" * {line}") for line in lines), " */"]
