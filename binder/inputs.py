"""What a write-up is made of, as one hash: with the same inputs it need not be made again."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Iterator
from pathlib import Path


def identity(notebook: Path, root: Path) -> str:
    """SHA-256 over the notebook and all it may read: kernel, data, template, packages, neighbours."""
    digest = hashlib.sha256()
    for path in files(notebook, root):
        digest.update(f"{label(path, root)}\0{path.stat().st_size}\0".encode())
        with path.open("rb") as stream:
            while block := stream.read(1 << 20):
                digest.update(block)
    return digest.hexdigest()


def files(notebook: Path, root: Path) -> Iterator[Path]:
    """The notebook, its neighbours that are no notebooks, and what every notebook shares."""
    binder = root / "binder"
    yield notebook
    yield from below(notebook.parent, "*", deep=False)
    yield root / "kernel" / "target" / "benchbook.jar"
    yield from below(binder / ".venv" / "share" / "jupyter" / "kernels" / "benchbook", "kernel.json")
    yield from below(root / "datasets", "*")
    yield from below(binder / "template", "*")
    yield from sorted(binder.glob("*.py"))
    yield binder / "requirements.txt"


def below(folder: Path, pattern: str, deep: bool = True) -> list[Path]:
    found = folder.rglob(pattern) if deep else folder.glob(pattern)
    return sorted(path for path in found if path.is_file() and path.suffix != ".ipynb")


def label(path: Path, root: Path) -> str:
    """The path as seen from the checkout; the whole path of what lies outside it."""
    return path.relative_to(root).as_posix() if root in path.parents else str(path)


def revision(root: Path) -> str | None:
    """The commit of the checkout, marked when files differ from it; None outside Git."""
    try:
        done = subprocess.run(
            ["git", "-C", str(root), "describe", "--always", "--dirty=, with local changes"],
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None if done.returncode == 0 else None
