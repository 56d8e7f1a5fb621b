"""Effects on the four dials."""

from typing import Literal

from app.games.unfathomable.content import book
from app.games.unfathomable.pointers import name_at
from app.games.unfathomable.rules import resources
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import RESOURCES
from app.games.unfathomable.vocabulary import Effect, Fixed, effect

Resource = Literal["fuel", "food", "sanity", "souls", "choice"]


def _resource(here: EffectContext, resource: str) -> str | None:
    if resource != "choice":
        return resource
    pointer = here.pick("resource", "choose_resource", [f"resource:{one}" for one in RESOURCES])
    return None if pointer is None else name_at(pointer)


@effect("lose_resource")
class LoseResource(Effect):
    """Lower a dial; at 0 the game ends."""

    resource: Resource
    n: Fixed = 1

    def resolve(self, here: EffectContext) -> None:
        resource = _resource(here, self.resource)
        if resource is not None:
            resources.lose(here.state, {resource: here.number(self.n)})


@effect("gain_resource")
class GainResource(Effect):
    """Raise a dial, never above its end."""

    resource: Resource
    n: Fixed = 1

    def resolve(self, here: EffectContext) -> None:
        resource = _resource(here, self.resource)
        if resource is not None:
            resources.gain(here.state, resource, here.number(self.n))

    def possible(self, here: EffectContext) -> bool:
        wanted = RESOURCES if self.resource == "choice" else (self.resource,)
        return any(here.state.dials[one] < book().setup.dials.highest for one in wanted)
