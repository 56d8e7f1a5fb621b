"""Unfathomable: hidden traitors aboard a steamship, for 3 to 6 players.

The rules read the cards, the cards are written in the vocabulary, and the words of the vocabulary use the rules. So the
book is opened here, above them all; each module of the game can then be imported alone.
"""

from app.games.unfathomable.content import open_book
from app.games.unfathomable.effects import VOCABULARY

open_book(VOCABULARY)
