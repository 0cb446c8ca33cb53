#include <termios.h>
#include <unistd.h>

#include "natives/declare.h"

namespace ravel {

// One bit for each of the three standard descriptors that is a terminal.
Step java_io_Console_ttyStatus(NativeCall& c) {
  i32 status = 0;
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (isatty(fd)) status |= 1 << fd;
  }
  return c.ReturnInt(status);
}

Step java_io_Console_istty(NativeCall& c) {
  return c.ReturnBool(isatty(STDIN_FILENO) && isatty(STDOUT_FILENO));
}

// Null: the library's default encoding is the console's.
Step java_io_Console_encoding(NativeCall& c) { return c.ReturnRef(kNull); }

Step java_io_Console_echo(NativeCall& c) {
  if (c.world().options().files == FileMode::kOverlay) {
    return c.ThrowNew("java/io/IOException", FileErrorText(kChangesTerminal));
  }
  termios terminal;
  if (tcgetattr(STDIN_FILENO, &terminal) != 0) {
    return c.ThrowNew("java/io/IOException", "tcgetattr failed");
  }
  const bool before = (terminal.c_lflag & ECHO) != 0;
  if (c.Bool(0)) {
    terminal.c_lflag |= ECHO;
  } else {
    terminal.c_lflag &= ~tcflag_t{ECHO};
  }
  if (tcsetattr(STDIN_FILENO, TCSANOW, &terminal) != 0) {
    return c.ThrowNew("java/io/IOException", "tcsetattr failed");
  }
  return c.ReturnBool(before);
}

}  // namespace ravel
