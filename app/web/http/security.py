"""Security headers of every response: no inline script except the import map, no other origin, no framing."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
UNUSED_FEATURES = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")

HEADERS = {
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES),
    # Invite links are secrets in an address: no other site may read them from a referrer.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

# A browser that has used https once uses only https for a year.
HSTS = "max-age=31536000"


class SecurityHeaders:
    """Plain ASGI middleware: streams pass through unchanged, and sockets are not affected."""

    def __init__(self, app: ASGIApp, script_source: str) -> None:
        self.app = app
        self.headers = {**HEADERS, "Content-Security-Policy": _policy(script_source)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # A static file has its own headers; most of these have no meaning for a file.
                if "cross-origin-resource-policy" not in headers:
                    headers.update(self.headers)
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = HSTS
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _policy(script_source: str) -> str:
    sources = {**CONTENT_SECURITY_POLICY, "script-src": f"{CONTENT_SECURITY_POLICY['script-src']} {script_source}"}
    return "; ".join(f"{name} {source}" for name, source in sources.items())
