import net from 'node:net';

const localNames = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', '']);

/** Whether a host is this machine. */
export function isLocal(host) {
  return localNames.has(String(host ?? '').replace(/^\[|\]$/g, ''));
}

/**
 * Gives every server a free port, and leads connections to the port that it asked for there; connections to other machines fail.
 * So pages can show `listen(3000)`, and samples can run side by side.
 */
export function keepLocal() {
  /** The port that was asked for, and who got it. */
  const asked = new Map();
  const realPorts = new Set();
  const sockets = new Set();
  const refused = [];
  let mayEnd = false;

  const { listen, address } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    const [options, callback] = net._normalizeArgs(args);
    if (options.path !== undefined) return listen.apply(this, args);
    const port = Number(options.port ?? 0);
    const host = options.host ?? '';
    const holder = asked.get(port);
    if (port > 0 && holder?.host === host) {
      const error = Object.assign(new Error(`listen EADDRINUSE: address already in use :::${port}`), {
        code: 'EADDRINUSE',
        syscall: 'listen',
        port,
      });
      process.nextTick(() => this.emit('error', error));
      return this;
    }
    if (port > 0 && !holder) asked.set(port, { server: this, host });
    if (port > 0) {
      this.address = () => {
        const real = address.call(this);
        return real && { ...real, port };
      };
    }
    this.once('listening', () => realPorts.add(address.call(this)?.port));
    this.once('close', () => {
      if (asked.get(port)?.server === this) asked.delete(port);
      delete this.address;
    });
    this.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (mayEnd) socket.unref();
    });
    listen.call(this, { port: 0, host: '127.0.0.1' }, ...(callback ? [callback] : []));
    if (mayEnd) this.unref();
    return this;
  };

  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const [options, callback] = Array.isArray(args[0]) ? args[0] : net._normalizeArgs(args);
    const rest = callback ? [callback] : [];
    if (options.path) return connect.call(this, options, ...rest);
    const host = String(options.host ?? 'localhost').replace(/^\[|\]$/g, '');
    const port = Number(options.port);
    const isHere = isLocal(host);
    const reach = (real) => connect.call(this, { ...options, host: '127.0.0.1', port: real }, ...rest);
    const server = isHere ? asked.get(port)?.server : undefined;
    if (server?.listening) return reach(address.call(server).port);
    if (server) {
      server.once('listening', () => reach(address.call(server).port));
      return this;
    }
    if (isHere && realPorts.has(port)) return reach(port);
    if (!isHere) refused.push(`${host}:${port}`);
    const error = isHere
      ? Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), {
          code: 'ECONNREFUSED',
          syscall: 'connect',
          port,
        })
      : Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), {
          code: 'ENOTFOUND',
          syscall: 'getaddrinfo',
          hostname: host,
        });
    process.nextTick(() => this.destroy(error));
    return this;
  };

  return {
    /** Hosts that the sample tried to reach. */
    refused,
    /** From here on the process ends when nobody waits for an answer: a server that listens does not keep it. */
    letEnd() {
      mayEnd = true;
      for (const { server } of asked.values()) server.unref();
      for (const socket of sockets) socket.unref();
    },
  };
}
