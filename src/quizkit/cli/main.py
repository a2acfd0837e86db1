"""The group of commands; a command's module is imported when it is called."""

import os
import sys
from importlib import import_module

import click

from quizkit import __version__
from quizkit.errors import QuizkitError

COMMANDS = {
    "lint": ("quizkit.cli.lint", "Check banks and catalogs."),
    "rule": ("quizkit.cli.rule", "List the rules, or show the page of one."),
    "export": ("quizkit.cli.export", "Write banks in one format."),
    "build": ("quizkit.cli.build", "Write banks in all formats of the config."),
    "stats": ("quizkit.cli.stats", "Count what banks hold, beside the blueprint."),
    "i18n": ("quizkit.cli.i18n", "Extract, update, check and exchange translations."),
    "init": ("quizkit.cli.init", "Begin a project: config, a first bank, pre-commit hooks."),
}


class LazyGroup(click.Group):
    """Lists commands with their helps from a table, imports one when it is asked for."""

    def __init__(self, *, commands: dict[str, tuple[str, str]], **attributes: object) -> None:
        super().__init__(**attributes)  # type: ignore[arg-type]  # handed through
        self.lazy = commands

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command's module and return its `command`."""
        if cmd_name not in self.lazy:
            return None
        command = import_module(self.lazy[cmd_name][0]).command
        if not isinstance(command, click.Command):
            raise TypeError(f"{self.lazy[cmd_name][0]}.command is no command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self.lazy.items()])


@click.group(
    cls=LazyGroup, commands=COMMANDS, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="quizkit", message="%(prog)s %(version)s")
def group() -> None:
    """Check, translate and export question banks that live in files."""


def run() -> int:
    """Run the command line and return its exit code: 0 done, 1 findings or refusals, 2 cannot run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = group.main(prog_name="quizkit", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Abort:
        click.echo("quizkit: stopped", err=True)
        return 130
    except click.ClickException as e:
        e.show()
        return 2
    except QuizkitError as e:
        click.echo(f"quizkit: error: {e}", err=True)
        return 2
    except BrokenPipeError:
        # The reader of our output has gone; point stdout elsewhere so that the interpreter's last flush is silent.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code if isinstance(code, int) else 0


def wants_color(stream: object) -> bool:
    """Tell whether a stream is a terminal that may be coloured (https://no-color.org)."""
    is_terminal = bool(getattr(stream, "isatty", lambda: False)())
    return is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
