"""Parts of a program: files and folders that must be the same on every node.

A part has the path under which the program knows it, and a digest of what is in it. Where a node has the
same there, it is used; else it is sent once and kept in the node's cache, by its digest, and the worker is
told where it is (`--mount SHOWN=ACTUAL`): the program sees the same paths everywhere.
"""

import dataclasses
import hashlib
import io
import os
import pathlib
import shutil
import tarfile
import tempfile

# Of a JDK, what Ravel never opens and what is large: programs of the host, debuggers' files, sources.
LEFT_OUT_OF_JDK = {"bin", "demo", "include", "jmods", "legal", "man", "src.zip", "lib/src.zip", "lib/server",
                   "lib/ct.sym"}
FILE = "file"  # what a part that is one file is called when it is packed


@dataclasses.dataclass
class Part:
    path: str           # absolute
    kind: str           # "class path", "jdk" or "program"
    digest: str = ""
    size: int = 0
    is_file: bool = False

    def names(self):
        """The files of a folder, relative and sorted; [""] for a file; none: it is not there."""
        if os.path.isfile(self.path):
            return [""]
        found = []
        for folder, folders, files in os.walk(self.path, followlinks=True):
            inside = os.path.relpath(folder, self.path)
            inside = "" if inside == "." else inside + "/"
            folders[:] = sorted(f for f in folders if not self._is_left_out(inside + f))
            found += [inside + f for f in files if not self._is_left_out(inside + f)]
        return sorted(found)

    def _is_left_out(self, name):
        if self.kind == "jdk":
            return name in LEFT_OUT_OF_JDK or name.endswith(".so")
        # What searches and builds write beside classes is nothing of the program.
        return name.split("/")[0] == ".ravel"

    def _file(self, name):
        return os.path.join(self.path, name) if name else self.path

    def read_digest(self):
        """Of what is there; "absent" if nothing is. Notes the size."""
        if not os.path.exists(self.path):
            return "absent"
        self.is_file = os.path.isfile(self.path)
        whole = hashlib.sha256()
        self.size = 0
        for name in self.names():
            file = hashlib.sha256()
            with open(self._file(name), "rb") as stream:
                while block := stream.read(1 << 20):
                    file.update(block)
                    self.size += len(block)
            whole.update(f"{name}\0{file.hexdigest()}\n".encode("utf-8", "surrogateescape"))
        return whole.hexdigest()

    def pack(self):
        """All of it, as bytes of a tar file."""
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as tar:
            for name in self.names():
                tar.add(os.path.realpath(self._file(name)), arcname=name or FILE)
        return packed.getvalue()


def cache_folder():
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    try:
        folder = pathlib.Path(base) / "ravel" / "cluster"
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = pathlib.Path(tempfile.gettempdir()) / f"ravel-cluster-{os.getuid()}"
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def unpacked(part, fetch):
    """Where the cache of this node has the part; `fetch` gives its bytes if it is not there yet."""
    kept = cache_folder() / part.digest
    if not kept.exists():
        fresh = pathlib.Path(tempfile.mkdtemp(dir=cache_folder()))
        try:
            with tarfile.open(fileobj=io.BytesIO(fetch()), mode="r") as tar:
                tar.extractall(fresh)
            try:
                os.rename(fresh, kept)
            except OSError:  # somebody else was first
                if not kept.exists():
                    raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return str(kept / FILE) if part.is_file else str(kept)
