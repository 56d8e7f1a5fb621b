"""The types of what is sent and received: requests, responses and the contents of socket messages."""
