"""The generated files of both sides and the bundled extension, made again when a source of theirs changes."""

import os
from collections.abc import Iterator
from pathlib import Path

from host.errors import SetupError
from host.setup import node, stamp
from host.setup.paths import BUILD, EXTENSION, EXTENSION_DIST, EXTENSION_DIST_RUN, ROOT, VENV_PYTHON
from host.setup.progress import run, step

SCHEMAS = ROOT / "shared_schemas"
_NOT_SOURCES = {"node_modules", "dist", "dist-run", "generated", "tests"}


def is_prebuilt() -> bool:
    """Whether this is an unpacked release, which holds the bundled extension and not its sources."""
    return not (EXTENSION / "package.json").exists()


def build() -> None:
    """Write `shared_schemas/schema.json` and `protocol.ts`, then `extension/dist` and `extension/dist-run`.

    Raises:
        SetupError: one of the generators failed.
    """
    if is_prebuilt():
        return
    _generate()
    _bundle()


def _generate() -> None:
    outputs = [SCHEMAS / "schema.json", SCHEMAS / "protocol.ts"]
    sources = [*SCHEMAS.glob("*.py"), *SCHEMAS.glob("*.mjs"), EXTENSION / "package-lock.json"]
    made = BUILD / "stamps" / "schemas"
    if all(file.exists() for file in outputs) and stamp.is_current(made, stamp.fingerprint([*sources, *outputs])):
        return
    with step("Generating the shared schemas"):
        run(
            [VENV_PYTHON, "-m", "shared_schemas.generate"],
            failed="The schemas could not be generated from shared_schemas/*.py. Mend what the lines above name.",
        )
    stamp.write(made, stamp.fingerprint([*sources, *outputs]))


def _bundle() -> None:
    wanted = stamp.fingerprint([*_sources(EXTENSION), SCHEMAS / "schema.json", SCHEMAS / "protocol.ts"])
    made = BUILD / "stamps" / "extension"
    bundled = [EXTENSION_DIST / "manifest.json", EXTENSION_DIST_RUN / "manifest.json"]
    if all(file.exists() for file in bundled) and stamp.is_current(made, wanted):
        return
    with step("Bundling the extension"):
        run(
            [node.node(), EXTENSION / "build.mjs"],
            failed="The extension could not be bundled. Mend what the lines above name.",
        )
    missing = [file for file in bundled if not file.exists()]
    if missing:
        raise SetupError(f"extension/build.mjs did not write {missing[0].relative_to(ROOT)}.")
    stamp.write(made, wanted)


def _sources(folder: Path) -> Iterator[Path]:
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in _NOT_SOURCES]
        yield from (Path(place) / name for name in files)
