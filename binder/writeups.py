"""Executes notebooks with the benchbook kernel and writes them as HTML pages.

Called by binder/writeups, which prepares the environment first. Execution is nbclient's, the
pages are nbconvert's; this file chooses what to run, shows the progress and reports.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import NoReturn

import nbformat
from nbformat import NotebookNode

import execution
import inputs
import pages

BINDER = Path(__file__).resolve().parent
ROOT = BINDER.parent
NOTEBOOKS = ROOT / "notebooks"
OUTPUT = ROOT / "target" / "writeups"


@dataclass(frozen=True)
class Outcome:
    """What became of one notebook: "made", "up to date" or "failed"."""

    name: str
    state: str


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    started = time.monotonic()
    warnings.filterwarnings("ignore", module="nbformat")  # it mends cell ids in our copy by itself
    notebooks = choose(options.notebooks)
    OUTPUT.mkdir(parents=True, exist_ok=True)
    outcomes = []
    interrupted = False
    for notebook in notebooks:
        try:
            outcomes.append(write_up(notebook, options.force, options.timeout))
        except KeyboardInterrupt:
            interrupted = True
            break
    index = pages.write_contents(OUTPUT)
    return report(outcomes, index, time.monotonic() - started, interrupted)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="binder/writeups", allow_abbrev=False)
    parser.add_argument("notebooks", nargs="*", metavar="NOTEBOOK")
    parser.add_argument("--force", action="store_true")
    parser.add_argument("--timeout", type=int, default=600, metavar="SECONDS")
    options = parser.parse_intermixed_args(arguments)
    if options.timeout < 0:
        parser.error(f"--timeout must be 0 (no limit) or more seconds, found {options.timeout}")
    return options


def choose(wanted: list[str]) -> list[Path]:
    """The notebooks to write up, in order and each once; ends the program when one is not there."""
    everything = sorted(NOTEBOOKS.glob("*.ipynb"))
    chosen = [find(name, everything) for name in wanted] if wanted else everything
    if not chosen:
        give_up(f"no notebooks in {NOTEBOOKS}")
    chosen = list(dict.fromkeys(chosen))
    by_name: dict[str, Path] = {}
    for path in chosen:
        other = by_name.setdefault(path.stem, path)
        if other != path:
            give_up(f"{other} and {path} would both become {path.stem}.html: run them apart")
    return chosen


def find(name: str, everything: list[Path]) -> Path:
    for candidate in (Path(name), ROOT / name, NOTEBOOKS / name, NOTEBOOKS / f"{name}.ipynb"):
        if candidate.is_file():
            if candidate.suffix != ".ipynb":
                give_up(f"{name} is not a notebook: its name does not end in .ipynb")
            return candidate.resolve()
    names = ", ".join(path.stem for path in everything) or "none"
    give_up(f"no notebook {name}: neither a path from here nor one of notebooks/ ({names})")


def give_up(message: str) -> NoReturn:
    print(f"error: {message}", file=sys.stderr)
    raise SystemExit(2)


def write_up(notebook: Path, force: bool, timeout: int) -> Outcome:
    name = notebook.stem
    identity = inputs.identity(notebook, ROOT)
    if not force and is_current(name, identity):
        print(f"{name}: up to date", flush=True)
        return Outcome(name, "up to date")
    try:
        nb = execution.read(notebook)
    except execution.Unreadable as problem:
        print(f"{name}: FAILED: {problem}", flush=True)
        remove_old(name)
        return Outcome(name, "failed")
    begun = time.monotonic()
    failure = execution.execute(nb, notebook, timeout, OUTPUT / f"{name}.kernel.log")
    seconds = time.monotonic() - begun
    nb.metadata["benchbook"] = {
        **nb.metadata.get("benchbook", {}),
        "made": {
            "at": datetime.now(timezone.utc).isoformat(timespec="seconds"),
            "seconds": round(seconds, 1),
            "inputs": identity,
            "source": inputs.label(notebook, ROOT),
            "revision": inputs.revision(ROOT),
            "failure": failure.headline if failure else None,
        },
    }
    html, failure = page_of(nb, name, failure)
    page = OUTPUT / f"{name}.html"
    pages.replace(page, html)
    pages.replace(OUTPUT / f"{name}.ipynb", nbformat.writes(nb) + "\n")
    if failure:
        print(f"{name}: FAILED after {seconds:.1f} s: {failure.headline}\n{failure.details}", flush=True)
        return Outcome(name, "failed")
    cells = counted(execution.count(nb), "cell")
    print(f"{name}: {cells} in {seconds:.1f} s -> {pages.shown(page)}", flush=True)
    return Outcome(name, "made")


def page_of(
    nb: NotebookNode, name: str, failure: execution.Failure | None
) -> tuple[str, execution.Failure | None]:
    """The page, and a failure when a reader without a network would not see all of it."""
    html = pages.render(nb, name)
    outside = pages.loaded(html)
    if failure or not outside:
        return html, failure
    failure = execution.Failure(
        f"the page would load {outside[0][:100]}",
        "A write-up must show itself without a network. In the text, name a picture that is there by its\n"
        "path from the notebook; in an output, put its content in. It would load:\n"
        + "\n".join(f"    {it[:100]}" for it in outside),
    )
    nb.metadata.benchbook.made["failure"] = failure.headline
    return pages.render(nb, name), failure


def is_current(name: str, identity: str) -> bool:
    """Whether the page there was made whole from the same inputs."""
    made = pages.made(OUTPUT / f"{name}.ipynb")
    return (
        made.get("inputs") == identity and made.get("failure") is None and (OUTPUT / f"{name}.html").is_file()
    )


def remove_old(name: str) -> None:
    """A page that no longer belongs to its notebook must not be mistaken for a new one."""
    for suffix in (".html", ".ipynb"):
        (OUTPUT / f"{name}{suffix}").unlink(missing_ok=True)


def report(outcomes: list[Outcome], index: Path, seconds: float, interrupted: bool) -> int:
    states = [outcome.state for outcome in outcomes]
    failed = [outcome.name for outcome in outcomes if outcome.state == "failed"]
    if failed:
        print(f"==> failed: {', '.join(failed)}")
    if interrupted:
        print("==> interrupted: the notebook that was running keeps its earlier page, if it had one")
    print(
        f"==> {counted(len(states), 'write-up')}: {states.count('made')} made, "
        f"{states.count('up to date')} up to date, {len(failed)} failed, in {seconds:.1f} s"
    )
    print(f"==> {pages.shown(index)}", flush=True)
    return 130 if interrupted else 1 if failed else 0


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
