"""Driver: between one ravel and the actors of a cluster."""

import collections
import os
import queue
import socket
import sys
import threading
import time

from ravel_cluster.messages import Job, Speaker, last_line, one_line
from ravel_cluster.parts import Part

LOOK_AT_NODES = 2       # seconds between two looks at how many there are
PAUSE_BEFORE_START = 1  # seconds, after a worker was lost
STILL = 0.02            # seconds to wait when nothing happens
TIME_TO_CONNECT = 10    # seconds
MOST_FAILURES = 30      # of an actor to start, while there is no worker at all


def connect(address):
    """To the cluster, or makes one on this machine. Ray's own words go to its log."""
    import ray

    options = {"logging_level": "ERROR", "log_to_driver": False}
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit() and host != "local":
        # Ray itself would try for a minute.
        socket.create_connection((host, int(port)), TIME_TO_CONNECT).close()
    if address.startswith("local:"):
        # Ray lets workers be nice to others: nobody else is there.
        ray.init(num_cpus=int(address.removeprefix("local:")), include_dashboard=False,
                 _system_config={"worker_niceness": 0}, **options)
    else:
        # Nodes need Ray: this package is sent to them.
        package = os.path.dirname(os.path.abspath(__file__))
        ray.init(address=address, runtime_env={"py_modules": [package]}, **options)
    return ray


class Member:
    """A holder, and what is asked of it."""

    def __init__(self, number, actor):
        self.number, self.actor = number, actor
        self.life = None        # of the worker that ravel knows; None: it knows none
        self.question = None    # what Ray has not answered yet
        self.asked = None       # "start" or "receive"
        self.not_before = 0.0   # the next start
        self.failures = 0       # to start, in a row
        self.unsent = []


class Driver:
    def __init__(self, job, speaker):
        self.job, self.speaker = job, speaker
        self.ray = connect(job.address)
        self.members = []
        self.orders = queue.SimpleQueue()   # (number, line) of ravel; None: it is gone
        self.next_look = 0.0
        self.told = ""
        self.parts, self.contents = self._parts()

    def _parts(self):
        """Digests of all parts; and what nodes may lack, as objects of the cluster."""
        parts, contents = [], {}
        for each in self.job.parts:
            part = Part(**each)
            part.digest = part.read_digest()
            if part.digest != "absent":
                contents[part.digest] = self.ray.put(part.pack())
            parts.append(vars(part))
        return parts, contents

    # --- Nodes and holders -----------------------------------------------------------------------

    def look_at_nodes(self):
        nodes = [n for n in self.ray.nodes() if n["Alive"]]
        cpus = int(sum(n["Resources"].get("CPU", 0) for n in nodes))
        wanted = min(cpus, self.job.most) if self.job.most else cpus
        if wanted > len(self.members):
            from ravel_cluster.holder import Holder
            while wanted > len(self.members):
                actor = Holder.remote(self.job, self.parts, self.contents)
                self.members.append(Member(len(self.members), actor))
        running = sum(m.life is not None for m in self.members)
        told = f"{len(nodes)} node{'s' * (len(nodes) != 1)}, {running} worker{'s' * (running != 1)}"
        if told != self.told:
            self.told = told
            self.speaker.say("cluster", told)

    def lose(self, member, how):
        if member.life is not None:
            self.speaker.say("lost", member.number, how)
        member.life, member.unsent = None, []
        member.not_before = time.monotonic() + PAUSE_BEFORE_START

    # --- Questions to Ray, and answers -----------------------------------------------------------

    def ask(self, member):
        if member.question is not None:
            return
        if member.life is not None:
            member.asked, member.question = "receive", member.actor.receive.remote(member.life)
        elif time.monotonic() >= member.not_before:
            member.asked, member.question = "start", member.actor.start.remote()

    def answer(self, member):
        question, member.question = member.question, None
        try:
            given = self.ray.get(question)
        except self.ray.exceptions.RayActorError as error:
            self.lose(member, one_line(error))
            member.failures += 1
            # Not while others live: a node that is lost takes all of its actors with it.
            if member.failures > MOST_FAILURES and all(m.life is None for m in self.members):
                self.fail(last_line(error))
            return
        except self.ray.exceptions.RayTaskError as error:
            self.fail(one_line(error.cause or error))
            return
        if member.asked == "start":
            life, where = given
            if life is None:
                self.fail(where)
            else:
                member.life = life
                member.failures = 0
                self.speaker.say("joined", member.number)
            return
        lines, ended, refused = given
        for line in lines:
            self.speaker.say("line", member.number, line)
        if ended is not None and refused:
            self.fail(f"a worker refused: {ended}")
        if ended is not None:
            self.lose(member, ended)

    def fail(self, why):
        self.speaker.say("problem", why)
        raise SystemExit(1)

    # --- Orders ----------------------------------------------------------------------------------

    def read_orders(self):
        for line in sys.stdin:
            number, _, text = line.rstrip("\n").partition(" ")
            self.orders.put((int(number), text))
        self.orders.put(None)

    def take_orders(self):
        """False: ravel is gone."""
        lines = collections.defaultdict(list)
        there = True
        while not self.orders.empty():
            order = self.orders.get()
            if order is None:
                there = False
            elif order[0] < len(self.members):
                lines[order[0]].append(order[1])
        for number, texts in lines.items():
            member = self.members[number]
            if member.life is not None:
                member.actor.send.remote(member.life, texts)
        return there

    def run(self):
        threading.Thread(target=self.read_orders, daemon=True).start()
        while self.take_orders():
            if time.monotonic() >= self.next_look:
                self.look_at_nodes()
                self.next_look = time.monotonic() + LOOK_AT_NODES
            for member in self.members:
                self.ask(member)
            asked = {m.question: m for m in self.members if m.question is not None}
            if not asked:
                time.sleep(STILL)
                continue
            done, _ = self.ray.wait(list(asked), num_returns=1, timeout=STILL)
            for question in done:
                self.answer(asked[question])
        for member in self.members:
            self.ray.kill(member.actor)


def main():
    # What ravel reads is ours alone: Ray, and what it starts, may print where it likes.
    speaker = Speaker(os.fdopen(os.dup(1), "w", encoding="utf-8", errors="surrogateescape"))
    os.dup2(2, 1)
    line = sys.stdin.readline()
    if not line:
        return 1
    try:
        driver = Driver(Job.parse(line), speaker)
    except ImportError as error:
        speaker.say("problem", f"Python has no {error.name or 'Ray'}: pip install ravel-cluster")
        return 1
    except Exception as error:  # whatever Ray throws when there is no cluster
        speaker.say("problem", f"no cluster at this address: {one_line(error)}")
        return 1
    try:
        driver.run()
    except SystemExit as end:
        return end.code
    except Exception as error:
        speaker.say("problem", f"the cluster is gone: {one_line(error)}")
        return 1
    return 0
