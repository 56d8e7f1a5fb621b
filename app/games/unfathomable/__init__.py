"""Unfathomable: hidden traitors aboard a steamship, for 3 to 6 players.

The rules use the cards, the cards are written in the vocabulary, and the effects of the vocabulary use the rules. So
the content is loaded here, above all of them; then each module of the game can be imported alone.
"""

from app.games.unfathomable.content import open_book
from app.games.unfathomable.effects import VOCABULARY

open_book(VOCABULARY)
