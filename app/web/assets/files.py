"""Static files under an address that contains a hash of all of them, so that browsers may cache them for ever."""

import gzip
import hashlib
import mimetypes
import re
from functools import cached_property
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.assets.bundles import with_bundles

IMMUTABLE = "max-age=31536000, immutable"
REVALIDATE = "no-cache"
MIN_BYTES_TO_COMPRESS = 400
COMPRESSED = {".css", ".ftl", ".js", ".mjs", ".svg", ".txt"}
STRICT = {"Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff"}
# An SVG file can be opened as a page of its own; there it may do nothing.
PICTURE = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
# Comments on lines of their own, except "/*!" licence comments, and types beside code: a fifth of what a browser would
# download.
CODE = {".css", ".js", ".mjs"}
COMMENT = re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?!!)(?:(?!\*/).)*\*/[ \t]*)$", re.DOTALL | re.MULTILINE)
TYPE = re.compile(rb"/\*\* @(?:(?!\*/)[^\n])*\*/ ?")
INDENTATION = re.compile(rb"^[ \t]+", re.MULTILINE)
COMMENT_IN_TEXTS = re.compile(rb"^#.*\n", re.MULTILINE)
TYPES = {".ftl": "text/plain", ".js": "text/javascript", ".mjs": "text/javascript"}


class Assets:
    """One version for all files, so that they can refer to each other by relative paths. A name with several paths is
    served as one file with all contents. Bundles are files like any other.
    """

    def __init__(self, files: dict[str, list[Path]]) -> None:
        written = {name: b"\n".join(path.read_bytes() for path in paths) for name, paths in files.items()}
        self.files = with_bundles(written)
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
    """Serves the files from memory: a page loads dozens of small ones. Each is compressed at its first request."""

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
        # A page from before an update still gets its files, but may not cache them under the old address.
        if version == self.version:
            return file.response(request, {"Cache-Control": IMMUTABLE, **STRICT})
        return file.response(request, {"Cache-Control": REVALIDATE, "ETag": file.tag, **STRICT})


class _File:
    def __init__(self, name: str, written: bytes) -> None:
        self.name = name
        self.suffix = PurePosixPath(name).suffix
        self.written = written

    @cached_property
    def type(self) -> str:
        return TYPES.get(self.suffix) or mimetypes.guess_type(self.name)[0] or "application/octet-stream"

    @cached_property
    def body(self) -> bytes:
        if self.suffix == ".ftl":
            return COMMENT_IN_TEXTS.sub(b"", self.written)
        return code_only(self.written) if self.suffix in CODE else self.written

    @cached_property
    def compressed(self) -> bytes | None:
        worth_it = self.suffix in COMPRESSED and len(self.body) >= MIN_BYTES_TO_COMPRESS
        return gzip.compress(self.body, mtime=0) if worth_it else None

    @cached_property
    def tag(self) -> str:
        return f'"{hashlib.sha256(self.body).hexdigest()[:16]}"'

    def response(self, request: Request, headers: dict[str, str]) -> Response:
        if self.type == "image/svg+xml":
            headers |= PICTURE
        if self.compressed is not None:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("If-None-Match") == self.tag:
            return Response(status_code=304, headers=headers)
        # No charset: these files are always read as UTF-8, and a page loads a hundred of them.
        headers["Content-Type"] = self.type
        if self.compressed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            return Response(self.compressed, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.body, headers=headers)


def code_only(written: bytes) -> bytes:
    """The code without comments, types and indentation. Line numbers stay the same, so that an error in a browser can
    be found in the source file.
    """
    return INDENTATION.sub(b"", TYPE.sub(b"", COMMENT.sub(_blank_lines, written)))


def _blank_lines(comment: re.Match[bytes]) -> bytes:
    return b"\n" * comment[0].count(b"\n")


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, body in sorted(files.items()):
        digest.update(f"{name}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()[:12]
