"""Measures the hands: a click, a text, a choice, through this engine and through a peer, on the same still page."""
