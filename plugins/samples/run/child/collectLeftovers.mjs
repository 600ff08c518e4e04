/**
 * Collects what samples and claims leave behind, so that none changes the next one: timers, servers with their connections, globals and
 * environment variables. `network` is what `redirectPorts` returns.
 */
export function collectLeftovers(network) {
  const timers = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const original = globalThis[name];
    globalThis[name] = Object.assign((...args) => {
      const timer = original(...args);
      timers.add(timer);
      return timer;
    }, original);
  }
  let globals;
  let environment;
  const keep = () => {
    globals = Object.getOwnPropertyDescriptors(globalThis);
    environment = { ...process.env };
  };
  const remove = async () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    const closed = [...network.servers].map(
      (server) => new Promise((resolve) => (server.listening ? server.close(resolve) : resolve())),
    );
    for (const socket of network.sockets) socket.destroy();
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in globals)) delete globalThis[name];
    Object.defineProperties(globalThis, globals);
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    await Promise.all(closed);
    // Clients notice in the next turns that their connections are closed. Timers that they then start are removed too.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  keep();
  return {
    /** Keeps the globals and environment variables as they are now. */
    keep,
    remove,
  };
}
