"""What the benchmarks of a running server share: its processes, its tables, and the people who play there."""
