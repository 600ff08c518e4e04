/** Collects the listeners that samples add to the process, so that they can be removed. */
export function collectListeners() {
  const own = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  const added = (name) => process.rawListeners(name).filter((listener) => !own.get(name)?.includes(listener));
  return {
    /** Calls those that wait for the end of the process, because samples end without it. */
    callExits(code) {
      for (const listener of added('exit')) listener.call(process, code);
    },
    remove() {
      for (const name of process.eventNames())
        for (const listener of added(name)) process.removeListener(name, listener);
    },
  };
}
