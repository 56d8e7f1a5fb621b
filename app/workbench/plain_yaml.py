"""YAML without surprises: `no`, `on`, +2 and 1:30 are texts, and a key cannot be given twice."""

import re
from collections.abc import Hashable
from contextlib import suppress
from typing import Any

import yaml


class YamlError(Exception):
    """Text that is not YAML. The message says where and why in one sentence."""


class _Constructor(yaml.constructor.SafeConstructor):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001, FBT002
        self.flatten_mapping(node)
        seen = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, Hashable) and key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} is given twice", key_node.start_mark
                )
            seen.add(key)
        return super().construct_mapping(node, deep)


class _Loader(_Constructor, yaml.SafeLoader):
    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012  the base class has it so


class _FastLoader(_Constructor, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Written in C, where that is installed. Its errors say less."""

    yaml_implicit_resolvers = _Loader.yaml_implicit_resolvers


for _tag, _pattern, _first in (
    ("null", r"null|~|", "n~"),
    ("bool", r"true|false", "tf"),
    ("int", r"-?(?:0|[1-9][0-9]*)", "-0123456789"),
    ("float", r"-?[0-9]+\.[0-9]+", "-0123456789"),
    ("merge", r"<<", "<"),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), [*_first])
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("^$"), [""])


def documents(text: str) -> list[Any]:
    """All documents of a text, separated by lines of `---`."""
    try:
        return _loaded(text)
    except yaml.MarkedYAMLError as error:
        raise YamlError(_sentence(error)) from error
    except yaml.YAMLError as error:
        raise YamlError(" ".join(f"this is not YAML: {error}".split())) from error


def _loaded(text: str) -> list[Any]:
    with suppress(yaml.YAMLError):
        return list(yaml.load_all(text, _FastLoader))
    return list(yaml.load_all(text, _Loader))


def value(text: str) -> Any:
    """A single value, as on a command line."""
    found = documents(text)
    return found[0] if found else None


def _sentence(error: yaml.MarkedYAMLError) -> str:
    mark = error.problem_mark or error.context_mark
    where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
    return f"{where}{error.problem or error.context}"
