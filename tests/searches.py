"""The searches of `ravel check` and what each guarantees, from src/search/searches.def."""

import pathlib
import re

TABLE = pathlib.Path(__file__).resolve().parent.parent / "src/search/searches.def"
ROW = re.compile(r'^SEARCH\("([\w-]+)", \w+, k(\w+), "', re.MULTILINE)

GUARANTEES = dict(ROW.findall(TABLE.read_text()))


def that_guarantee(*guarantees):
    """The names of the searches with one of these guarantees, in the order of the table."""
    return tuple(name for name, guarantee in GUARANTEES.items() if guarantee in guarantees)


COMPLETE = that_guarantee("Everything")
WITHOUT_RACES = that_guarantee("WithoutRaces")
PUBLISHED = that_guarantee("AsPublished")
SAMPLING = that_guarantee("Sample")
BOUNDED = that_guarantee("Bound")
