"""Installs Pagehand for one user: host manifests for the browsers that are there, the data folder, the launcher.

It leaves the preparing of an environment to `host.setup`, and everything that happens after the browser has started
the host to the rest of `host`.
"""
