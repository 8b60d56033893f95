"""Drives a browser as a user would: starts one with the extension and the host, types into the side panel, reads it.

It owns browsers for `demo`, `run` and the end-to-end tests. It speaks to the product only through what a user has (the
panel's box and buttons) and the panel's own two functions for scripts (`panel.py`).
"""
