"""Runs one notebook through nbclient with the benchbook kernel, showing which cell it is at."""

from __future__ import annotations

import asyncio
import atexit
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from terminal import plain

KERNEL = "benchbook"
STARTUP_SECONDS = 180
SECONDS_BETWEEN_LINES = 10
SOURCE_LINES_SHOWN = 5


class Unreadable(Exception):
    """The file is not a notebook for this kernel."""


@dataclass(frozen=True)
class Failure:
    """Why a notebook did not come to its end: one line, and the rest for a person to read."""

    headline: str
    details: str
    kernel_lost: bool = False


@dataclass
class Progress:
    """Where the run is: in place on a terminal, a line now and then elsewhere."""

    name: str
    total: int
    cell: int = 0
    current: NotebookNode | None = None
    interrupted: bool = False
    printed_at: float = field(default_factory=time.monotonic)

    def starts(self, cell: NotebookNode, cell_index: int) -> None:
        if not is_run(cell):
            return
        self.cell += 1
        self.current = cell
        text = f"{self.name}: cell {self.cell} of {self.total}"
        if sys.stdout.isatty():
            print(f"\r\x1b[K{text}", end="", flush=True)
        elif time.monotonic() - self.printed_at >= SECONDS_BETWEEN_LINES:
            self.printed_at = time.monotonic()
            print(text, flush=True)

    def clear(self) -> None:
        if sys.stdout.isatty():
            print("\r\x1b[K", end="", flush=True)


def read(path: Path) -> NotebookNode:
    """The notebook without the outputs of earlier runs."""
    try:
        nb = nbformat.read(path, as_version=4)
    except (nbformat.reader.NotJSONError, nbformat.ValidationError, OSError, UnicodeDecodeError) as e:
        raise Unreadable(f"{path} cannot be read as a notebook: {first_line(str(e))}") from e
    spec = nb.metadata.get("kernelspec", {})
    language = spec.get("language") or nb.metadata.get("language_info", {}).get("name") or "java"
    if language.lower() != "java":
        raise Unreadable(
            f"{path} is written for the kernel {spec.get('name', language)} ({language}); "
            f"the write-ups are Java: choose the kernel {KERNEL} in it"
        )
    for cell in nb.cells:
        if cell.cell_type == "code":
            cell.outputs = []
            cell.execution_count = None
    return nb


def is_run(cell: NotebookNode) -> bool:
    return cell.cell_type == "code" and bool(cell.source.strip())


def count(nb: NotebookNode) -> int:
    return sum(is_run(cell) for cell in nb.cells)


def execute(nb: NotebookNode, path: Path, timeout: int, log: Path) -> Failure | None:
    """Runs the cells in the notebook's folder; the outputs so far stay in it when one fails."""
    progress = Progress(path.stem, count(nb))
    client = NotebookClient(
        nb,
        kernel_name=KERNEL,
        timeout=timeout or None,
        startup_timeout=STARTUP_SECONDS,
        resources={"metadata": {"path": str(path.parent)}},
        on_notebook_start=lambda notebook: stop_on_signal(progress),
        on_cell_start=progress.starts,
    )
    client.log.disabled = True  # what it would say is in the failure
    print(f"{path.stem}: starting the kernel", end="" if sys.stdout.isatty() else "\n", flush=True)
    failure = None
    try:
        with log.open("wb") as kernel_output:
            client.execute(stdout=kernel_output, stderr=kernel_output)
    except Exception as problem:  # nbclient and jupyter_client raise many kinds
        failure = explain(problem, progress, timeout, log)
    finally:
        progress.clear()
        # nbclient leaves this behind when the kernel did not start, and it fails at exit.
        atexit.unregister(client._cleanup_kernel)
    if progress.interrupted:
        log.unlink()
        raise KeyboardInterrupt
    if failure is None or not failure.kernel_lost:
        log.unlink()
    return failure


def stop_on_signal(progress: Progress) -> None:
    """Ctrl-C ends the run; nbclient then ends the kernel, and execute() raises."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()

    def stop() -> None:
        progress.interrupted = True
        if task:
            task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)


def explain(problem: Exception, progress: Progress, timeout: int, log: Path) -> Failure:
    where = f"cell {progress.cell} of {progress.total}" if progress.cell else "the start of the kernel"
    cell = "\n".join(f"    {line}" for line in head(progress.current))
    if isinstance(problem, CellExecutionError):
        message = first_line(plain(problem.evalue))
        return Failure(
            f"{where}: {plain(problem.ename)}{': ' + message if message else ''}",
            f"{cell}\n{traceback_of(problem, progress.current)}",
        )
    if isinstance(problem, CellTimeoutError):
        return Failure(f"{where}: still running after {timeout} s (--timeout SECONDS sets the limit)", cell)
    said = last_lines(log)
    if isinstance(problem, DeadKernelError) or progress.cell == 0:
        what = "the kernel died" if progress.cell else "the kernel did not start"
        hint = "" if progress.cell else f"\n{type(problem).__name__}: {plain(str(problem))}"
        return Failure(f"{where}: {what}", f"{cell}{hint}\n{said}".strip("\n"), kernel_lost=True)
    return Failure(
        f"{where}: {type(problem).__name__}: {first_line(plain(str(problem)))}",
        f"{cell}\n{said}",
        kernel_lost=True,
    )


def traceback_of(problem: CellExecutionError, cell: NotebookNode | None) -> str:
    """The kernel's own trace as it stands in the cell; nbclient's text mixes it with the source."""
    for output in cell.outputs if cell else []:
        if output.output_type == "error" and output.traceback:
            return plain("\n".join(output.traceback)).strip("\n")
    return f"{plain(problem.ename)}: {plain(problem.evalue)}"


def last_lines(log: Path) -> str:
    lines = plain(log.read_text("utf-8", errors="replace")).splitlines()
    if not lines:
        return "The kernel's process said nothing."
    return "\n".join([f"The kernel's process said last (all of it in {log}):", *lines[-20:]])


def head(cell: NotebookNode | None) -> list[str]:
    lines = cell.source.strip("\n").splitlines() if cell else []
    more = len(lines) - SOURCE_LINES_SHOWN
    return lines[:SOURCE_LINES_SHOWN] + ([f"… {more} more lines"] if more > 0 else [])


def first_line(text: str) -> str:
    return text.strip().splitlines()[0] if text.strip() else ""
