"""What a seat believes of the loyalty of the others, from everything it was told."""
