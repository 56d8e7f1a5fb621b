"""The HTML pages and the files that they load."""
