"""Static files under an address that names their content, so that browsers may keep them for ever."""

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
SMALLEST_TO_COMPRESS = 400
COMPRESSED = {".css", ".ftl", ".js", ".mjs", ".svg", ".txt"}
STRICT = {"Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff"}
# Pictures are the only files that can be opened as a page of their own, where they may do nothing.
PICTURE = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
# Comments that have their lines to themselves; "/*!" is for the reader of what was sent.
COMMENTED = {".css", ".js", ".mjs"}
COMMENT = re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?!!)(?:(?!\*/).)*\*/[ \t]*)$", re.DOTALL | re.MULTILINE)
TYPES = {".ftl": "text/plain", ".js": "text/javascript", ".mjs": "text/javascript"}


class Assets:
    """One version for the whole tree: files may then name each other by relative paths. A name with several files
    stands for all of them, one after the other.
    """

    def __init__(self, files: dict[str, list[Path]]) -> None:
        self.files = {name: b"\n".join(path.read_bytes() for path in paths) for name, paths in files.items()}
        self.version = _digest(self.files)

    def url(self, name: str) -> str:
        if name not in self.files:
            raise LookupError(f"There is no static file {name}")
        return f"/static/{self.version}/{name}"

    def folder_url(self, name: str) -> str:
        return f"/static/{self.version}/{name}/"

    def server(self) -> ASGIApp:
        return VersionedFiles(self)


class VersionedFiles:
    """The files from memory: a page asks for dozens of small ones, and compressing each of them anew would cost more
    than everything else it does.
    """

    def __init__(self, assets: Assets) -> None:
        self.version = assets.version
        self.files = {name: _File(name, body) for name, body in assets.files.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        await self.answer(request, scope["path_params"]["version"])(scope, receive, send)

    def answer(self, request: Request, version: str) -> Response:
        name = request.scope["path"].removeprefix(request.scope["root_path"]).removeprefix("/")
        file = self.files.get(name)
        if file is None:
            return Response(status_code=404, headers=STRICT)
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"Allow": "GET, HEAD", **STRICT})
        # A page from before an update still gets its files, but they are not kept under the old address.
        if version == self.version:
            return file.response(request, {"Cache-Control": FOR_EVER, **STRICT})
        return file.response(request, {"Cache-Control": ASK_EACH_TIME, "ETag": file.tag, **STRICT})


class _File:
    def __init__(self, name: str, body: bytes) -> None:
        suffix = PurePosixPath(name).suffix
        self.type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.body = COMMENT.sub(_empty_lines, body) if suffix in COMMENTED else body
        worth_it = suffix in COMPRESSED and len(self.body) >= SMALLEST_TO_COMPRESS
        self.small = gzip.compress(self.body, mtime=0) if worth_it else None
        self.tag = f'"{hashlib.sha256(self.body).hexdigest()[:16]}"'

    def response(self, request: Request, headers: dict[str, str]) -> Response:
        if self.type == "image/svg+xml":
            headers |= PICTURE
        if self.small is not None:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("If-None-Match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.small is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            return Response(self.small, media_type=self.type, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.body, media_type=self.type, headers=headers)


def _empty_lines(comment: re.Match[bytes]) -> bytes:
    """What is said of a line in a browser stays true of the file."""
    return b"\n" * comment[0].count(b"\n")


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, body in sorted(files.items()):
        digest.update(f"{name}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()[:12]
