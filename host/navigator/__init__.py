"""The Navigator: observe, decide, act, verify."""
