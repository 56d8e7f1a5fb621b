"""Re-dealing what an audience cannot know: the faces of hidden cards, and the order of the pearls to come."""

from app.engine import codec, kernel
from app.engine.chance import UncheckedChance
from app.engine.game import Game
from app.engine.messages import Audience
from app.engine.zones import deal_again
from app.games.pearls.options import Options
from app.games.pearls.state import State


def redeal(game: Game[State, Options], state: State, audience: Audience, seed: str) -> State:
    other = codec.copy(game, state)
    game.renew_secrets(other, seed)
    chance = UncheckedChance.seeded(seed, "redeal")
    hidden = [zone for diver in other.divers for zone in (diver.hand, diver.dive)]
    deal_again([other.box, other.unseen, *hidden], audience, chance)
    deal_again([other.reef], audience, chance)
    kernel.ask_again(other, audience)
    return other
