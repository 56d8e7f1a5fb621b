"""What a seat believes about the loyalty of the others, from everything that it was sent."""
