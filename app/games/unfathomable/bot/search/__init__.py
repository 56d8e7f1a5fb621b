"""Search: tries options in worlds that look to the seat like the real one.

`worlds` makes them from the view and from what was remembered. `rollouts` plays on in them with the policy.
`evaluation` says which side is likely to win from there. `planner` compares the options.
"""
