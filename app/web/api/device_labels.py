"""The name of a device in a person's own list of devices."""

BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "CrOS": "Chromebook",
    "Linux": "Linux",
}


def device_label(user_agent: str) -> str:
    """A browser and a system, such as "Firefox, Linux"; empty if neither is recognised. Nothing else is stored."""
    named = (next((name for mark, name in marks.items() if mark in user_agent), "") for marks in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, named))
