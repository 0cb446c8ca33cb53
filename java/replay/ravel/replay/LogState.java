package ravel.replay;

import java.util.Collections;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Whether {@code java.util.logging} is as it is at the start of a JVM. */
final class LogState {
    private LogState() {}

    static boolean isChanged() {
        LogManager manager = LogManager.getLogManager();
        if (manager.getClass() != LogManager.class) {
            return true;
        }
        for (String name : Collections.list(manager.getLoggerNames())) {
            Logger logger = manager.getLogger(name);
            if (logger != null && isChanged(logger, name.isEmpty())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isChanged(Logger logger, boolean isRoot) {
        if (logger.getFilter() != null || !logger.getUseParentHandlers()) {
            return true;
        }
        if (!isRoot) {
            return logger.getLevel() != null || logger.getHandlers().length > 0;
        }
        Handler[] handlers = logger.getHandlers();
        return logger.getLevel() != Level.INFO || handlers.length != 1 || isChanged(handlers[0]);
    }

    private static boolean isChanged(Handler handler) {
        return handler.getClass() != ConsoleHandler.class || handler.getLevel() != Level.INFO
                || handler.getFilter() != null
                || handler.getFormatter().getClass() != SimpleFormatter.class;
    }
}
