"""The tables: who sits where, what time it is, and what is told to whom. It knows no rule of any game."""
