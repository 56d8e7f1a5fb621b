"""The kernel's steps, for the state of this game."""

from app.engine import steps
from app.games.unfathomable.state import State

Step = steps.Step[State]
Procedure = steps.Procedure[State]
Decision = steps.Decision[State]
Poll = steps.Poll[State]

Allotment = steps.Decision[State, dict[str, int]]
"""A decision that is answered by amounts."""
AllotmentPoll = steps.Poll[State, dict[str, int]]
