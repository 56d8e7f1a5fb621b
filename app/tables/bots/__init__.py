"""The bots of the tables: their levels, their memory, and the processes in which they think."""
