"""Search: the actions of the own turn are tried in worlds that look to the seat like the real one.

`worlds` makes them from the view and what was remembered, `rollouts` plays on in them by the quick policy, `evaluation`
says who is likely to win from there, and `planner` compares the actions.
"""
