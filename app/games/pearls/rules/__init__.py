"""The rules, one module for each part of a game. The numbers are those of the rulebook."""
