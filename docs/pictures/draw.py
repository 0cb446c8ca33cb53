#!/usr/bin/env python3
"""Draws the trees of docs/algorithms.md: runs `ravel check --tree` and writes SVG files here.

A picture has the part of the tree in which main has ended, or of dpor's what is below the first
branch, with blocks named by the sections of the figure's source, as tests/paper/test_trees.py reads it. Larger trees are better drawn by Graphviz:
ravel check --tree FILE.dot ..., then dot -Tsvg FILE.dot.
"""

import argparse
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "tests/paper"), str(ROOT / "tests")]
import test_trees  # noqa: E402

PICTURES = [("2.6", "dpor"), ("2.17", "dpor"), ("2.6", "exitblock"), ("2.6", "exitblock-rw"), ("2.14", "exitblock"),
            ("2.17", "exitblock"), ("2.17", "exitblock-rw"), ("2.17", "exitblock-rwl"),
            ("2.20", "exitblock-rw"), ("2.20", "exitblock-rwl"),
            ("2.21", "exitblock-rw"), ("2.21", "exitblock-rwl")]
COLUMN, ROW = 92, 62            # pixels
BOX_WIDTH, BOX_HEIGHT = 68, 22
FILLS = {"grey80": "#d9d9d9", "tomato": "#ff9a85"}


class Drawing:
    def __init__(self, tree, root):
        self.tree = tree
        self.lines, self.boxes = [], []
        self.columns = self.rows = 0
        self.place(root, 0, 0)

    def place(self, node, column, row):
        """Draws what is below a node and beside it; returns the next free column."""
        self.rows = max(self.rows, row + 1)
        x, y = column * COLUMN + COLUMN // 2, row * ROW + 24
        label = self.tree.labels.get(node, "end")
        self.box(x, y, label or "stuck", FILLS.get(self.tree.fill.get(node), "white"))
        free = column
        for to, thread, sections in self.tree.edges.get(node, []):
            down = free * COLUMN + COLUMN // 2
            crossed = to in self.tree.crosses
            text = thread if crossed else ",".join(map(str, sections)) or "rest"
            self.arrow(x, y, down, y + ROW, text, "#c00" if crossed else "black")
            if crossed:
                self.boxes.append(f'<text x="{down}" y="{y + ROW + 7}" text-anchor="middle" '
                                  f'font-size="20" font-weight="bold" fill="#c00">X</text>')
                self.rows = max(self.rows, row + 2)
                free += 1
            else:
                free = self.place(to, free, row + 1)
        free = max(free, column + 1)
        for sibling in self.tree.siblings.get(node, []):
            self.lines.append(f'<line x1="{x + BOX_WIDTH // 2}" y1="{y}" '
                              f'x2="{free * COLUMN + (COLUMN - BOX_WIDTH) // 2}" y2="{y}" '
                              'stroke="black" stroke-dasharray="4 3"/>')
            free = self.place(sibling, free, row)
        self.columns = max(self.columns, free)
        return free

    def box(self, x, y, text, fill):
        if text == "end":
            self.boxes.append(f'<circle cx="{x}" cy="{y}" r="4" fill="black"/>')
            return
        self.boxes.append(
            f'<rect x="{x - BOX_WIDTH // 2}" y="{y - BOX_HEIGHT // 2}" width="{BOX_WIDTH}" '
            f'height="{BOX_HEIGHT}" rx="4" fill="{fill}" stroke="black"/>'
            f'<text x="{x}" y="{y + 4}" text-anchor="middle">{text}</text>')

    def arrow(self, x1, y1, x2, y2, text, colour):
        self.lines.append(f'<line x1="{x1}" y1="{y1 + BOX_HEIGHT // 2}" x2="{x2}" '
                          f'y2="{y2 - BOX_HEIGHT // 2 - 4}" stroke="{colour}" '
                          'marker-end="url(#head)"/>')
        self.boxes.append(f'<text x="{(x1 + x2) // 2 - 5}" y="{(y1 + y2) // 2 + 3}" '
                          f'text-anchor="end" fill="{colour}">{text}</text>')

    def svg(self):
        width, height = self.columns * COLUMN, self.rows * ROW
        head = ('<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
                'markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker>')
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                'font-family="sans-serif" font-size="12">\n'
                f'<defs>{head}</defs>\n<rect width="{width}" height="{height}" fill="white"/>\n'
                + "\n".join(self.lines + self.boxes) + "\n</svg>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ravel", metavar="PATH", default=ROOT / "build/release/ravel")
    options = parser.parse_args()
    options.ravel = pathlib.Path(options.ravel).absolute()
    os.environ["RAVEL_JDK"] = str(test_trees.checks.find_jdk())
    for figure, search in PICTURES:
        result = test_trees.Result(figure, search, options)
        name = f"figure{figure.replace('.', '_')}_{search}.svg"
        tree = result.tree
        root = tree.first_branch() if search == "dpor" else tree.thesis_root()
        (HERE / name).write_text(Drawing(tree, root).svg())
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
