"""Below the routes: connections, workers, limits, and the checks that every request passes."""
