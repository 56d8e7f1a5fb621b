"""The hub: carries "(table, topic, number)" between processes, and nothing of any game."""
