"""Sends the requests of the client. Needs no package."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class ApiError(Exception):
    """The server rejected a request. `problem` is its answer (RFC 9457), or empty if the answer is not JSON."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        super().__init__(problem.get("detail") or f"The server answered with HTTP status {status}.")
        self.status = status
        self.problem = problem
        self.code: str | None = problem.get("code")


class Requests:
    """`base_url` is the scheme, host and port of a server; `timeout` is in seconds."""

    def __init__(self, base_url: str, *, timeout: float = 60.0) -> None:
        if not base_url.startswith(("http://", "https://")):
            raise ValueError(f"base_url must begin with http:// or https://: {base_url!r}")
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        body_type: str | None = None,
        is_file: bool = False,
    ) -> Any:
        fields = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (query or {}).items()}
        search = urlencode({name: value for name, value in fields.items() if value is not None}, doseq=True)
        request = Request(f"{self._base_url}{path}{'?' + search if search else ''}", method=method)
        if body_type is not None:
            request.add_header("content-type", body_type)
            request.data = _encode(body, body_type)
        try:
            with urlopen(request, timeout=self._timeout) as response:
                content = response.read()
                media_type = response.headers.get_content_type()
        except HTTPError as error:
            with error:
                problem = _parse_problem(error.read())
            raise ApiError(error.code, problem) from None
        except URLError:
            raise
        except (OSError, HTTPException) as error:
            # While the response is read, urllib does not convert them.
            raise URLError(error) from error
        # A file has the type of its format, but it stays bytes.
        if is_file:
            return content
        if media_type == "application/json":
            return json.loads(content)
        return content if media_type == "application/octet-stream" else content.decode("utf-8")


def _encode(body: Any, body_type: str) -> bytes:
    if body_type == "application/x-www-form-urlencoded":
        return urlencode(body).encode()
    return (body if isinstance(body, str) else json.dumps(body)).encode()


def _parse_problem(content: bytes) -> Mapping[str, Any]:
    try:
        problem = json.loads(content)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}
