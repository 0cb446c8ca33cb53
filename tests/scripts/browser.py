"""A headless Chromium, driven over the DevTools protocol: pages are opened, clicked and typed into as a user
does, and read by scripts. Messages are JSON, each ended by a NUL, on descriptors 3 and 4 of the browser."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

KEYS = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
        "PageUp": 33, "PageDown": 34, "Tab": 9, "Enter": 13, " ": 32}
SECONDS = 60


def find_chromium():
    return shutil.which("chromium")


class Browser:
    """One page. `with Browser() as page:` ends the browser in any case."""

    def __init__(self, width=1280, height=900, dark=False):
        self.size = (width, height)
        self.dark = dark
        self.next_id = 0
        self.errors = []  # uncaught exceptions, failed requests, messages of the console

    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix="ravel-browser-")
        to_browser, self.to = os.pipe()
        self.answers, from_browser = os.pipe()

        def hand_over():  # in the child: 3 is to be read, 4 to be written
            a, b = os.dup(to_browser), os.dup(from_browser)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [find_chromium(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-background-networking", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", "about:blank"],
            preexec_fn=hand_over, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.resize(*self.size)
        return self

    def __exit__(self, *_):
        try:
            session, self.session = self.session, None
            self.call("Browser.close")
        except (OSError, RuntimeError):
            self.process.kill()
        self.process.wait(SECONDS)
        os.close(self.to)
        os.close(self.answers)
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.answers, 1 << 16)
            if not part:
                raise RuntimeError("the browser has gone")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self.read()
            if answer.get("id") == self.next_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(parameters["exceptionDetails"])[:800])
        elif method == "Log.entryAdded":
            self.errors.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent" and not parameters["request"]["url"].startswith("file:"):
            self.errors.append("a request: " + parameters["request"]["url"])

    def resize(self, width, height, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if phone else 1,
                  mobile=phone)
        self.set_dark(self.dark)

    def set_dark(self, dark):
        self.dark = dark
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def open(self, path, fragment=""):
        # From elsewhere, so that a fragment alone loads the page, too.
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + fragment)
        self.wait_for("document.readyState === 'complete' && location.protocol === 'file:'")

    def run(self, script):
        """The value of a JavaScript expression."""
        done = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise RuntimeError(json.dumps(done["exceptionDetails"])[:800])
        return done["result"].get("value")

    def wait_for(self, condition):
        end = time.monotonic() + SECONDS
        while not self.run(f"Boolean({condition})"):
            if time.monotonic() > end:
                raise RuntimeError("it never became true: " + condition)
            time.sleep(0.02)

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)}).innerText")

    def texts(self, selector):
        return self.run(f"[...document.querySelectorAll({json.dumps(selector)})].map((e) => e.innerText)")

    def count(self, selector):
        return self.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def click(self, selector, index=0):
        """With the mouse, where the element is, after scrolling to it."""
        box = self.run(f"""(() => {{
            const e = document.querySelectorAll({json.dumps(selector)})[{index}];
            e.scrollIntoView({{block: 'center'}});
            const box = e.getBoundingClientRect();
            const [x, y] = [box.left + Math.min(box.width / 2, 20), box.top + Math.min(box.height / 2, 12)];
            return [x, y, e.contains(document.elementFromPoint(x, y))];
        }})()""")
        if not box[2]:
            raise RuntimeError(f"something covers {selector}")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def press(self, key, times=1, shift=False):
        for _ in range(times):
            for kind in ("keyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key if key != " " else "Space",
                          windowsVirtualKeyCode=KEYS[key], modifiers=8 if shift else 0,
                          **({"text": "\r"} if key == "Enter" and kind == "keyDown" else {}),
                          **({"text": " "} if key == " " and kind == "keyDown" else {}))

    def focus(self, selector):
        self.run(f"document.querySelector({json.dumps(selector)}).focus()")

    def screenshot(self, path, whole=True):
        image = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        pathlib.Path(path).write_bytes(base64.b64decode(image["data"]))
