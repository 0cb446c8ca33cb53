"""Holder: the actor that keeps one `ravel worker` and hands its lines on."""

import collections
import os
import subprocess
import threading
import uuid

import ray

from ravel_cluster.messages import one_line
from ravel_cluster.parts import Part, unpacked

MOST_WAIT = 5       # seconds that `receive` waits for a line
MOST_LINES = 500    # that it gives at once
WRONG_USAGE = 2     # exit status of a worker that would not start again, either


class Refused(Exception):
    """This node cannot run the worker, and another try would not help."""


class Worker:
    """A process, from its start to its end."""

    def __init__(self, binary, first_line, environment):
        self.life = uuid.uuid4().hex
        self.lines = collections.deque()
        self.ended = None       # how, once all lines were read
        self.refused = False    # the program cannot be run here
        self.changed = threading.Condition()
        self.process = subprocess.Popen([binary, "worker"], env=environment, cwd="/", stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.send(first_line)
        self.errors = collections.deque(maxlen=20)
        threading.Thread(target=self._read_errors, daemon=True).start()
        threading.Thread(target=self._read, daemon=True).start()

    def _read_errors(self):
        for line in self.process.stderr:
            self.errors.append(line.decode("utf-8", "replace").strip())

    def _read(self):
        for line in self.process.stdout:
            with self.changed:
                self.lines.append(line.decode("utf-8", "replace").rstrip("\n"))
                self.changed.notify_all()
        status = self.process.wait()
        said = next((line for line in self.errors if line), "")
        how = f"signal {-status}" if status < 0 else f"status {status}"
        with self.changed:
            self.refused = status == WRONG_USAGE
            self.ended = f"{how}: {said}" if said else how
            self.changed.notify_all()

    def receive(self):
        with self.changed:
            self.changed.wait_for(lambda: self.lines or self.ended is not None, MOST_WAIT)
            lines = [self.lines.popleft() for _ in range(min(len(self.lines), MOST_LINES))]
            return lines, None if self.lines else self.ended, self.refused

    def send(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, OSError):
            pass  # `receive` tells

    def kill(self):
        self.process.kill()


# As many times as it must: that is how workers survive their nodes. A call that was lost is not made
# again: ravel hears that the worker was lost, and says everything anew.
# Orders are taken one after the other, while somebody waits for answers.
@ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=0, concurrency_groups={"orders": 1, "answers": 1})
class Holder:
    def __init__(self, job, parts, contents):
        self.job = job
        self.parts = [Part(**part) for part in parts]
        self.contents = contents  # digest -> reference to the packed part
        self.worker = None

    @ray.method(concurrency_group="orders")
    def start(self):
        """Starts the worker, again if there was one. Returns a name of this life of it and the node's; or why
        it cannot be."""
        if self.worker is not None:
            self.worker.kill()
            self.worker = None
        try:
            binary, mounts = self._find_all()
            self.worker = Worker(binary, self.job.first_line(mounts), self.job.environment)
        except Refused as why:
            return None, str(why)
        except OSError as error:
            return None, f"{os.uname().nodename}: {one_line(error)}"
        return self.worker.life, os.uname().nodename

    def _find_all(self):
        """The program, and what is elsewhere on this node."""
        binary, mounts = None, []
        for part in self.parts:
            actual = self._find(part)
            if part.kind == "program":
                binary = actual
            elif actual != part.path:
                mounts.append((part.path, actual))
        return binary, mounts

    def _find(self, part):
        if os.environ.get("RAVEL_CLUSTER_SEND_ALL") is None:
            here = Part(part.path, part.kind)
            if here.read_digest() == part.digest:
                return part.path
        if part.digest == "absent":
            return part.path
        reference = self.contents.get(part.digest)
        if reference is None:
            raise Refused(f"{os.uname().nodename} has no {part.path}, or another one than the machine that asks")
        found = unpacked(part, lambda: ray.get(reference))
        if part.kind == "program":
            os.chmod(found, 0o755)
        return found

    @ray.method(concurrency_group="answers")
    def receive(self, life):
        """What the worker says; how it ended if it did; and would it end so again? Waits a while for
        something. Another life than the present one: it is gone."""
        worker = self.worker
        if worker is None or worker.life != life:
            return [], "it was started anew", False
        return worker.receive()

    @ray.method(concurrency_group="orders")
    def send(self, life, lines):
        worker = self.worker
        if worker is None or worker.life != life:
            return
        for line in lines:
            worker.send(line)
