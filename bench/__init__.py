"""Measurements, one module each: `python3 build.py bench NAME`."""
