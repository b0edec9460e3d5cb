"""Writes the HTML: a page from an executed notebook, and the list of all pages."""

from __future__ import annotations

import json
import os
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import jinja2
from bs4 import BeautifulSoup
from nbconvert import HTMLExporter, __version__ as nbconvert_version
from nbconvert.filters import ansi2html, markdown2html
from nbformat import NotebookNode
from traitlets.config import Config

import terminal

TEMPLATE = Path(__file__).resolve().parent / "template"
ROOT = TEMPLATE.parent.parent
CSS_REFERENCE = re.compile(r"""(?:url\(|@import)\s*["']?([^"')\s;]+)""")
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def render(nb: NotebookNode, name: str) -> str:
    """The executed notebook as one HTML page."""
    title, lead = opening(nb)
    nb.metadata["title"] = title or name
    nb.metadata.benchbook.made["lead"] = lead
    config = Config()
    config.HTMLExporter.embed_images = True
    config.TagRemovePreprocessor.enabled = True
    config.TagRemovePreprocessor.remove_cell_tags = {"remove-cell"}
    config.TagRemovePreprocessor.remove_input_tags = {"remove-input"}
    config.TagRemovePreprocessor.remove_all_outputs_tags = {"remove-output"}
    exporter = HTMLExporter(config=config, template_name="benchbook", extra_template_basedirs=[str(TEMPLATE)])
    exporter.log.disabled = True
    exporter.environment.filters.update(day=day, source_name=source_name)
    exporter.environment.filters["ansi2html"] = lambda text: ansi2html(terminal.settled(text))
    exporter.environment.filters["without_css_comments"] = lambda css: CSS_COMMENT.sub("", str(css))
    source = Path(nb.metadata.benchbook.made.source)
    resources = {
        "metadata": {"name": name, "path": str(ROOT / source.parent)},
        "nbconvert_version": nbconvert_version,
    }
    html, _ = exporter.from_notebook_node(nb, resources)
    return html


def loaded(html: str) -> list[str]:
    """What a browser would have to fetch to show the page; links to follow do not count."""
    soup = BeautifulSoup(html, "html.parser")
    found = [tag[key] for key in ("src", "srcset", "poster") for tag in soup.find_all(attrs={key: True})]
    found += [tag["href"] for tag in soup.find_all(["link", "image", "use"], href=True)]
    found += [tag["data"] for tag in soup.find_all("object", data=True)]
    styles = [tag.get_text() for tag in soup.find_all("style")]
    styles += [tag["style"] for tag in soup.find_all(style=True)]
    found += [match.group(1) for style in styles for match in CSS_REFERENCE.finditer(style)]
    return list(dict.fromkeys(it for it in found if not it.strip().startswith(("data:", "#"))))


def write_contents(output: Path) -> Path:
    """index.html: every write-up whose notebook is still there, with its first paragraph."""
    pages = [
        {"name": path.stem, "title": title_of(path), **made(path)}
        for path in sorted(output.glob("*.ipynb"))
        if path.with_suffix(".html").is_file() and (ROOT / made(path).get("source", "?")).is_file()
    ]
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATE), autoescape=True)
    environment.filters.update(day=day, source_name=source_name)
    index = output / "index.html"
    replace(index, environment.get_template("contents.html.j2").render(pages=pages))
    return index


def opening(nb: NotebookNode) -> tuple[str, str]:
    """The first heading and the first paragraph of the text, without mark-up; "" for none."""
    title = lead = ""
    for cell in nb.cells:
        if cell.cell_type != "markdown" or (title and lead):
            continue
        soup = BeautifulSoup(markdown2html(cell.source), "html.parser")
        for link in soup.select("a.anchor-link"):
            link.decompose()
        heading, paragraph = soup.find(["h1", "h2", "h3"]), soup.find("p")
        title = title or (text(heading) if heading else "")
        lead = lead or (text(paragraph) if paragraph else "")
    return title, lead


def text(element: Any) -> str:
    return " ".join(element.get_text().split())


def made(path: Path) -> dict[str, Any]:
    """What an executed notebook says about its making; empty when there is none."""
    return metadata(path).get("benchbook", {}).get("made", {})


def title_of(path: Path) -> str:
    return metadata(path).get("title", path.stem)


def metadata(path: Path) -> dict[str, Any]:
    try:
        return json.loads(path.read_text("utf-8"))["metadata"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def day(moment: str) -> str:
    """2026-12-01T10:20:30+00:00 as 2026-12-01 10:20 UTC."""
    return datetime.fromisoformat(moment).strftime("%Y-%m-%d %H:%M UTC")


def source_name(source: str) -> str:
    """The notebook as a page may name it: where somebody keeps other folders is their own affair."""
    return Path(source).name if Path(source).is_absolute() else source


def replace(path: Path, content: str) -> None:
    """Writes the whole file or nothing, also when two runs write it at once."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_text(content, "utf-8")
    temporary.replace(path)


def shown(path: Path) -> str:
    """The path as short as it can be typed from here."""
    here = Path.cwd()
    return str(path.relative_to(here)) if here in path.parents else str(path)
