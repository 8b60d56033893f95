"""From the user's words to commands: what a command can be, how a task is cut into them, in English and in Chinese."""
