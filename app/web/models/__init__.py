"""The shapes of what is sent and received: requests, replies and what the sockets carry of them."""
