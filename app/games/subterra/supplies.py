"""Components that a position takes by name."""

from app.engine.refusals import SetupError


class Supply:
    """Components with their kinds, in a fixed order. A kind stands for its next copy that is not requested by
    its id.
    """

    def __init__(self, kinds: dict[str, str], mentioned: set[str]) -> None:
        self._kinds = dict(kinds)
        self._reserved = {name for name in mentioned if name in kinds}

    def take(self, field: str, name: str) -> str:
        """Take the component with this id or kind out of the supply."""
        found = name if name in self._kinds else self._next_copy(name)
        if found is None:
            raise SetupError(field, f"there is no {name!r} left")
        del self._kinds[found]
        return found

    def take_all(self, field: str, names: list[str]) -> list[str]:
        return [self.take(field, name) for name in names]

    def left(self) -> list[str]:
        return list(self._kinds)

    def _next_copy(self, kind: str) -> str | None:
        copies = (one for one, its_kind in self._kinds.items() if its_kind == kind and one not in self._reserved)
        return next(copies, None)
