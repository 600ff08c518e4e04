import net from 'node:net';

/**
 * Collects what samples and claims leave behind, so that none changes the next one: timers, servers with their connections, globals and
 * environment variables.
 */
export function collectLeftovers() {
  const timers = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const original = globalThis[name];
    globalThis[name] = Object.assign((...args) => {
      const timer = original(...args);
      timers.add(timer);
      return timer;
    }, original);
  }
  const servers = new Set();
  const sockets = new Set();
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    servers.add(this);
    this.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    return listen.apply(this, args);
  };
  let globals;
  let environment;
  const keep = () => {
    globals = Object.getOwnPropertyDescriptors(globalThis);
    environment = { ...process.env };
  };
  const remove = async () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    const closed = [...servers].map(
      (server) => new Promise((resolve) => (server.listening ? server.close(resolve) : resolve())),
    );
    servers.clear();
    for (const socket of sockets) socket.destroy();
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
