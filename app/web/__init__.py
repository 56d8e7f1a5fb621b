"""The web layer: pages, static files, the API, and one socket for each page that shows a table."""
