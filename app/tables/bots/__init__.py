"""The bots of the tables: their levels and characters, their memory, and the processes in which they think."""
