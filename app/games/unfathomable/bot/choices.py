"""All other decisions, by prompt."""

from collections.abc import Callable

from app.engine.chance import Chance
from app.games.unfathomable.bot import cards, crises, finds, targets
from app.games.unfathomable.bot.sides import Decided
from app.games.unfathomable.bot.table import KnownTable

_CHARACTERS = (
    "arjun_singh",
    "jeanne_lafarge",
    "edmund_mallory",
    "svetlana_gedroits",
    "samira_dualeh",
    "william_bowleg",
    "jamie_snell",
    "beatrice_sharpe",
    "keilani_tatupu",
    "ishmael_marsh",
)
_CHOSEN_FROM = 4


def character(table: KnownTable, chance: Chance) -> Decided:
    """One of the most useful characters that are left."""
    ranked = sorted(table.options, key=_CHARACTERS.index)
    return [chance.pick(ranked[:_CHOSEN_FROM])]


def nothing(_: KnownTable, __: Chance) -> Decided:
    return []


def no(_: KnownTable, __: Chance) -> Decided:
    return ["no"]


DECISIONS: dict[str, Callable[[KnownTable, Chance], Decided]] = {
    "choose_character": character,
    "choose_starting_cards": cards.starting_cards,
    "study_loyalty": nothing,
    "choose_improvement": cards.improvement,
    "receive_one": cards.receive_one,
    "forgo_cards": cards.forgo,
    "choose_player": targets.player,
    "choose_space": targets.space,
    "choose_spaces": targets.spaces,
    "choose_defender": targets.defender,
    "choose_enemy": targets.defender,
    "choose_monarch": targets.monarch,
    "choose_deep_one": targets.deep_one,
    "choose_deep_ones": targets.deep_ones,
    "choose_weapon": finds.item,
    "choose_item": finds.item,
    "give_item": no,
    "choose_resource": crises.resource,
    "choose_skill_type": cards.skill_type_wanted,
    "choose_deck": cards.skill_type_wanted,
    "choose_number": crises.number,
    "choose_amount": crises.amount,
    "choose_option": crises.option,
    "may": crises.may,
    "decide_crisis": crises.crisis,
    "choose_track": crises.track,
    "next_deep_one": targets.next_deep_one,
    "move_deep_ones": targets.move_deep_ones,
    "rescue_some": targets.rescue_some,
    "move_character": targets.move_character,
    "draw_cards": cards.draw_cards,
    "discard_cards": cards.discard,
    "pay_cards": cards.discard,
    "discard_to_limit": cards.discard,
    "exchange_cards": cards.exchange,
    "add_card": cards.add_card,
    "keep_card": finds.keep_card,
    "top_or_bottom": finds.top_or_bottom,
    "choose_mythos": finds.mythos,
    "choose_waypoint": finds.waypoint,
    "choose_spell": finds.spell,
    "name_result": crises.result,
    "choose_recipient": targets.recipient,
    "trade": nothing,
    "trade_back": nothing,
    "trade_more": nothing,
}
