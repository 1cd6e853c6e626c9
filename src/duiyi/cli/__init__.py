"""The command line: one file a command, each thin. What a command computes is found below."""
