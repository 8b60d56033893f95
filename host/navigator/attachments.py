"""The files that the user gave to a run: the only ones that it can upload."""

from collections.abc import Sequence

from host.errors import ModelMistake
from shared_schemas.actions import UploadFile, UploadFileContent
from shared_schemas.protocol import Attachment


def upload_parameters(action: UploadFile, attachments: Sequence[Attachment]) -> UploadFileContent:
    """The action as the engine gets it, with the file's content.

    Raises:
        ModelMistake: the user attached no file of that name; says which ones there are.
    """
    for file in attachments:
        if file.name == action.file:
            return UploadFileContent(
                index=action.index,
                name=file.name,
                media_type=file.media_type,
                data_base64=file.data_base64,
                intent=action.intent,
            )
    if not attachments:
        raise ModelMistake("The user attached no file. Ask for it, or go on without it.")
    names = ", ".join(repr(file.name) for file in attachments)
    raise ModelMistake(f"No attached file is called {action.file!r}. There are: {names}.")
