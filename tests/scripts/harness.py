"""What the scripts of this folder share: running $RAVEL, programs to run, golden files.

A script is a unittest program; the names of its tests are sentences. With RAVEL_UPDATE_GOLDEN=1 the
golden files are rewritten instead of compared.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RAVEL = str(pathlib.Path(os.environ.get("RAVEL", ROOT / "build/release/ravel")).resolve())
SECONDS = 120

sys.path.insert(0, str(ROOT / "tests"))
from jdks import find_jdk  # noqa: E402


JDK = find_jdk()

# A shell starts what runs in its background with interrupts ignored, and that is inherited.
signal.signal(signal.SIGINT, signal.default_int_handler)


class Case(unittest.TestCase):
    """Each test has an empty folder of its own, which is also the working directory of programs."""

    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="ravel-script-")).resolve()
        (self.folder / "tmp").mkdir()
        self.work = self.folder / "work"
        self.work.mkdir()
        self.env = {k: v for k, v in os.environ.items()
                    if k not in ("CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")}
        self.env.update(RAVEL_JDK=str(JDK), LC_ALL="C.UTF-8", TZ="UTC",
                        TMPDIR=str(self.folder / "tmp"))

    def tearDown(self):
        shutil.rmtree(self.folder)

    def write(self, name, text):
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def compile(self, out, *sources, options=()):
        """Compiles sources of the working directory into a folder of it."""
        subprocess.run([JDK / "bin/javac", "-J-XX:TieredStopAtLevel=1", "-d", out, *options, *sources],
                       cwd=self.work, env=self.env, check=True)

    def jar(self, *arguments):
        subprocess.run([JDK / "bin/jar", *arguments], cwd=self.work, env=self.env, check=True)

    def launch(self, command, stdin=b"", env=None):
        return subprocess.run(command, cwd=self.work, input=stdin, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=SECONDS, env={**self.env, **(env or {})})

    def ravel(self, *arguments, stdin=b"", env=None):
        return self.launch([RAVEL, *arguments], stdin, env)

    def java(self, *arguments, stdin=b"", env=None):
        return self.launch([JDK / "bin/java", "-XX:TieredStopAtLevel=1", *arguments], stdin, env)

    def assert_result(self, done, status, stdout=None, stderr=None):
        """Compares what is given."""
        if stdout is not None:
            self.assertEqual(done.stdout.decode(), stdout)
        if stderr is not None:
            self.assertEqual(done.stderr.decode(), stderr)
        self.assertEqual(done.returncode, status, done.stderr.decode(errors="replace"))

    def assert_same_as_java(self, *arguments, stdin=b"", env=None):
        """`ravel run` and `java` with the same arguments show the same."""
        expected = self.java(*arguments, stdin=stdin, env=env)
        done = self.ravel("run", *arguments, stdin=stdin, env=env)
        self.assert_result(done, expected.returncode, expected.stdout.decode(),
                           expected.stderr.decode())
        return done

    def assert_no_files_left(self):
        self.assertEqual(list((self.folder / "tmp").iterdir()), [])

    def assert_golden(self, text, name):
        path = ROOT / "tests/golden/cli" / name
        if os.environ.get("RAVEL_UPDATE_GOLDEN"):
            path.write_text(text)
        self.assertEqual(text, path.read_text(), "RAVEL_UPDATE_GOLDEN=1 accepts it")


main = unittest.main
