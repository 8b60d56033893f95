"""The files that a run may upload, read before it starts."""

import base64
import mimetypes
from collections.abc import Sequence
from pathlib import Path

from host.errors import SetupError
from shared_schemas.protocol import Attachment

MAX_TOTAL_BYTES = 32 * 1024 * 1024
"""What fits into one native message to the host (64 MiB), encoded."""


def read_attachments(files: Sequence[Path]) -> list[Attachment]:
    """The files as a run takes them.

    Raises:
        SetupError: one cannot be read, two have the same name, or they are too large together.
    """
    attachments: list[Attachment] = []
    total = 0
    for file in files:
        try:
            data = file.read_bytes()
        except OSError as error:
            raise SetupError(f"--attach {file} cannot be read ({error.strerror}). Correct the path.") from error
        total += len(data)
        if total > MAX_TOTAL_BYTES:
            raise SetupError(f"--attach {file} makes it more than 32 MiB in all. Attach less.")
        if any(file.name == attachment.name for attachment in attachments):
            raise SetupError(f"Two attached files are called {file.name}. Rename one: they are told apart by name.")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        encoded = base64.b64encode(data).decode("ascii")
        attachments.append(Attachment(name=file.name, media_type=kind, data_base64=encoded))
    return attachments
