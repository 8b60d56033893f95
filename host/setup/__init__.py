"""What a checkout or an unpacked release needs before anything of it can run.

It owns the virtual environment, the Node packages, the generated files, the bundled extension and Debian's packages.
It is read by `build.py` with nothing installed, so it uses the standard library alone and imports nothing else of the
project; per-user installation is `host.install`, and starting a browser is `host.drive`.
"""
