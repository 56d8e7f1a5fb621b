"""Sub Terra: a cooperative escape from a cave, for one to six players."""
