"""The files that the user gave to a run: the only ones that it can upload."""

from collections.abc import Sequence

from host.errors import ModelMistake
from host.safety.untrusted import one_line
from shared_schemas.actions import UploadFile, UploadFileContent
from shared_schemas.protocol import Attachment


def upload_parameters(action: UploadFile, attachments: Sequence[Attachment]) -> UploadFileContent:
    """The action as the engine gets it, with the file's content; of two files of one name that which came last.

    The model reads and writes a name on one line, whatever white space the file's own has.

    Raises:
        ModelMistake: the user attached no file of that name; says which ones there are.
    """
    for file in reversed(attachments):
        if one_line(file.name) == one_line(action.file):
            return UploadFileContent(
                index=action.index,
                name=file.name,
                media_type=file.media_type,
                data_base64=file.data_base64,
                intent=action.intent,
            )
    if not attachments:
        raise ModelMistake("The user attached no file. Ask for it, or go on without it.")
    names = ", ".join(dict.fromkeys(repr(one_line(file.name)) for file in attachments))
    raise ModelMistake(f"No attached file is called {action.file!r}. There are: {names}.")
