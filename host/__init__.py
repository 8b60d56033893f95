"""The host: the mind of Pagehand, a process that the browser starts on the user's own machine."""

__version__ = "0.1.0"
