"""What ravel and the driver say to each other: a line each.

To the driver: first the job, as JSON (Job); then lines for workers:

    3 LINE                  for worker 3

From the driver:

    joined 3                there is a worker 3, or it is back and knows nothing
    line 3 LINE             it said something
    lost 3 HOW              it is gone
    cluster TEXT            what there is: for people who watch
    problem TEXT            there will be no (more) workers: that is the end
"""

import dataclasses
import json
import os
import threading


@dataclasses.dataclass
class Job:
    """What ravel asks for."""

    address: str        # of the cluster: ray://HOST:PORT, HOST:PORT, auto, local:N
    worker: dict        # the first line for each worker, but for its mounts
    environment: dict   # that the program under test sees
    parts: list         # path and kind of what it consists of (parts.py)
    most: int = 0       # workers; 0: one for each CPU

    @staticmethod
    def parse(line):
        job = Job(**json.loads(line))
        job.environment = {text_of(name): text_of(value) for name, value in job.environment.items()}
        job.parts = [{"path": text_of(part["path"]), "kind": part["kind"]} for part in job.parts]
        return job

    def first_line(self, mounts):
        """For a worker to which parts are elsewhere: pairs of the path it knows and the one there."""
        return json.dumps({**self.worker, "mounts": [[json_of(path) for path in pair] for pair in mounts]})


def text_of(text):
    """A path or a word, which may be any bytes: ravel writes each as a character of its number."""
    return os.fsdecode(text.encode("latin-1"))


def json_of(path):
    return os.fsencode(path).decode("latin-1")


class Speaker:
    """Writes lines; whole ones, whoever writes."""

    def __init__(self, file):
        self.file = file
        self.lock = threading.Lock()

    def say(self, *words):
        text = " ".join(str(w) for w in words).replace("\n", " ")
        with self.lock:
            self.file.write(text + "\n")
            self.file.flush()


def one_line(error):
    """Of an exception: its first line that says something."""
    text = str(error).strip()
    return text.splitlines()[0] if text else type(error).__name__


def last_line(error):
    """Of what Ray says of another process: its last line is the cause."""
    text = str(error).strip()
    return text.splitlines()[-1].strip() if text else type(error).__name__
