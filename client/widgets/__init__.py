"""Our own small widgets: drawn in design units times one scale, reachable by mouse and by keyboard."""
