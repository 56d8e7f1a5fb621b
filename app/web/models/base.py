"""A request body is a pydantic model, which FastAPI checks. What is sent, and what arrives through sockets, is a
struct, as in the engine and the tables; `Sent` describes it to FastAPI, so that no field is defined twice.
"""

from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType
from msgspec.structs import FieldInfo
from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, create_model
from pydantic_core import CoreSchema, core_schema

from app.engine.view_types import EncodedAs

# No NUL, because not every database can store it. The pattern also refuses lone surrogates.
STORABLE = r"^[^\x00]*$"

SHORT_TEXT_LENGTH = 100
CHAT_LENGTH = 2000

ShortText = Annotated[str, Field(max_length=SHORT_TEXT_LENGTH, pattern=STORABLE)]
LongText = Annotated[str, Field(max_length=1000, pattern=STORABLE)]
Token = Annotated[str, Field(min_length=1, max_length=200, pattern=STORABLE)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]


class Model(BaseModel):
    """Closed: fields that are not named here are neither accepted nor sent."""

    model_config = ConfigDict(extra="forbid")


class Body(Model):
    """What a client sends. No value is converted: `"3"` and `true` are not numbers, and `"yes"` is not true."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Received(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends through a socket. Fields with a default may be left out."""


class _Derived:
    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        schema = handler.generate_schema(_described(source))
        return core_schema.no_info_before_validator_function(msgspec.to_builtins, schema)


_SAID = ("description", "ge", "le", "pattern", "min_length", "max_length")
T = TypeVar("T")
Sent = Annotated[T, _Derived()]


def _described(type_: Any) -> Any:
    """The type with a model in place of every struct in it."""
    origin, arguments = get_origin(type_), get_args(type_)
    if _is_struct(struct := origin or type_):
        return _model(struct)
    if isinstance(type_, TypeVar):
        return Any
    if origin in (Union, UnionType):
        return _union([one for one in arguments if one is not UnsetType])
    if origin is None or origin is Literal:
        return type_
    if origin is Annotated:
        encoded = [one.type for one in arguments[1:] if isinstance(one, EncodedAs)]
        return Annotated[_described((encoded or arguments)[0]), *map(_field, arguments[1:])]
    return origin[tuple(map(_described, arguments))]


def _union(members: list[Any]) -> Any:
    """Structs with tags are distinguished by their tags."""
    tags = [one.__struct_config__.tag_field if _is_struct(one) else None for one in members]
    described: Any = Union[tuple(map(_described, members))]  # noqa: UP007
    return Annotated[described, Field(discriminator=tags[0])] if tags[0] and len({*tags}) == 1 else described


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, Struct)


def _field(annotation: object) -> object:
    """What a struct says about a field, in the terms of a model."""
    if not isinstance(annotation, Meta):
        return annotation
    return Field(**{name: said for name in _SAID if (said := getattr(annotation, name)) is not None})


def _default(field: FieldInfo) -> Any:
    return field.default if field.default is not NODEFAULT else Field(default_factory=field.default_factory)


def _is_none(value: object) -> bool:
    return value is None


@cache
def _model(struct: type[Struct]) -> type[Model]:
    """A field that is omitted when it has its default may be missing; all others are always present."""
    config = struct.__struct_config__
    fields: dict[str, Any] = {}
    if config.tag is not None:
        fields[config.tag_field or "type"] = (Literal[config.tag], ...)
    for field in msgspec.structs.fields(struct):
        kind = _described(field.type)
        if field.default is UNSET:
            fields[field.encode_name] = (kind | None, Field(None, exclude_if=_is_none))
        elif not field.required and (config.omit_defaults or issubclass(struct, Received)):
            fields[field.encode_name] = (kind, _default(field))
        else:
            fields[field.encode_name] = (kind, ...)
    made: type[Model] = create_model(struct.__name__, __base__=Model, __doc__=struct.__doc__, **fields)
    return made
