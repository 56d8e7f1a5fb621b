"""The kernel's steps, for the state of this game."""

from app.engine import steps
from app.games.pearls.state import State

Step = steps.Step[State]
Procedure = steps.Procedure[State]
Decision = steps.Decision[State]
Poll = steps.Poll[State]
