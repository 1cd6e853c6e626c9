"""`python -m duiyi` is the command `duiyi`."""

from duiyi.cli.main import run

if __name__ == "__main__":
    run()
