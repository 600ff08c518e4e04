import net from 'node:net';

const replaceable = ['fetch', 'WebSocket', 'EventSource', 'Date'];

/**
 * Collects what claims leave behind, so that no claim changes the next one: timers, servers with their connections, replaced globals and
 * environment variables. Returns a function that removes it.
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
  const names = [...replaceable, 'setTimeout', 'setInterval'];
  const globals = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  const environment = { ...process.env };
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    const closed = [...servers].map(
      (server) => new Promise((resolve) => (server.listening ? server.close(resolve) : resolve())),
    );
    servers.clear();
    for (const socket of sockets) socket.destroy();
    for (const [name, descriptor] of globals)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    await Promise.all(closed);
    // Clients notice in the next turns that their connections are closed. Timers that they then start are removed too.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
}
