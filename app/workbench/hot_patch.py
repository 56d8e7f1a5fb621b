"""Changes functions of loaded modules without loading them again: references to a function stay valid, and it runs the
changed code.

This works for changes inside functions. It does not work for code that runs while the module is loaded, such as a
decorator, a default value or a field of a class.
"""

import gc
from collections import defaultdict
from inspect import CO_OPTIMIZED
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType

Functions = dict[tuple[str, CodeType], list[FunctionType]]
"""All functions that have a code, by the file and the code."""


class NotPatchableError(Exception):
    """The change needs the module to be loaded again."""


def functions_below(folder: Path) -> Functions:
    """The functions that are loaded from files in this folder."""
    found: Functions = defaultdict(list)
    for one in gc.get_objects():
        # `isinstance` would fail at a weak proxy whose object is gone.
        if type(one) is FunctionType and one.__code__.co_filename.startswith(f"{folder}/"):
            found[one.__code__.co_filename, one.__code__].append(one)
    return found


def patch(functions: Functions, file: Path, original: str, changed: str) -> None:
    """Replace the code of these functions by that of the changed source."""
    before, after = compile(original, file, "exec"), compile(changed, file, "exec")
    for old, new in _changed_functions(before, after):
        if not (found := functions.get((str(file), old))):
            raise NotPatchableError(f"nothing has the code of {old.co_qualname}")
        for function in found:
            function.__code__ = new


def _changed_functions(before: CodeType, after: CodeType) -> list[tuple[CodeType, CodeType]]:
    """The functions of a module or a class that contain the change, before and after it."""
    changed = []
    for old, new in zip_longest(before.co_consts, after.co_consts):
        if not (isinstance(old, CodeType) and isinstance(new, CodeType)):
            continue
        if not old.co_flags & CO_OPTIMIZED:
            changed += _changed_functions(old, new)
        elif _meaning(old) != _meaning(new):
            changed.append((old, new))
    if _own_meaning(before) != _own_meaning(after):
        raise NotPatchableError(f"{before.co_qualname} itself has changed")
    return changed


def _meaning(code: CodeType) -> tuple[object, ...]:
    """What a code object does, independent of its position in the file."""
    return (*_own_meaning(code), *(_meaning(one) for one in code.co_consts if isinstance(one, CodeType)))


def _own_meaning(code: CodeType) -> tuple[object, ...]:
    """The same without the functions and classes inside it."""
    constants = tuple((type(one), None if isinstance(one, CodeType) else one) for one in code.co_consts)
    names = (code.co_qualname, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return code.co_code, code.co_exceptiontable, constants, names
