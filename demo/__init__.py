"""Fern & Kettle: a small tea shop with real pages and real state, for trying Pagehand on and for checking what it did.

Standard library only. `python -m demo --port N` serves it; `demo.server.start()` serves it inside another program.
"""
