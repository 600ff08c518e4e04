import net from 'node:net';

/** The names of this machine. */
const localNames = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', '']);

/**
 * Gives every server a free port, and redirects connections from the requested port to it, so that pages can show `listen(3000)` and
 * samples can run at the same time. Connections to other machines fail.
 */
export function redirectPorts() {
  /** By requested port, the server that has it. */
  const requested = new Map();
  const realPorts = new Set();
  const servers = new Set();
  const sockets = new Set();
  const refused = [];
  let mayEnd = false;

  const { listen, address } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    servers.add(this);
    this.once('close', () => servers.delete(this));
    this.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (mayEnd) socket.unref();
    });
    const [options, callback] = net._normalizeArgs(args);
    if (options.path !== undefined) return listen.apply(this, args);
    const port = Number(options.port ?? 0);
    const host = options.host ?? '';
    const holder = requested.get(port);
    if (port > 0 && holder?.host === host) {
      const error = failure('listen', 'EADDRINUSE', `: address already in use :::${port}`, { port });
      process.nextTick(() => this.emit('error', error));
      return this;
    }
    if (port > 0 && !holder) requested.set(port, { server: this, host });
    if (port > 0) {
      this.address = () => {
        const real = address.call(this);
        return real && { ...real, port };
      };
    }
    this.once('listening', () => realPorts.add(address.call(this)?.port));
    this.once('close', () => {
      if (requested.get(port)?.server === this) requested.delete(port);
      delete this.address;
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
    const isHere = localNames.has(host);
    const connectTo = (real) => connect.call(this, { ...options, host: '127.0.0.1', port: real }, ...rest);
    const server = isHere ? requested.get(port)?.server : undefined;
    if (server?.listening) return connectTo(address.call(server).port);
    if (server) {
      // What is written until then waits, as it does while Node looks up a name.
      this.connecting = true;
      server.once('listening', () => connectTo(address.call(server).port));
      return this;
    }
    if (isHere && realPorts.has(port)) return connectTo(port);
    if (!isHere) refused.push(`${host}:${port}`);
    const error = isHere
      ? failure('connect', 'ECONNREFUSED', ` 127.0.0.1:${port}`, { port })
      : failure('getaddrinfo', 'ENOTFOUND', ` ${host}`, { hostname: host });
    process.nextTick(() => this.destroy(error));
    return this;
  };

  return {
    /** Hosts that the sample tried to reach. */
    refused,
    /** The servers that it has started, and their connections. */
    servers,
    sockets,
    /** Lets the process end as soon as no client waits for a response, even if servers are still listening. */
    unrefServers() {
      mayEnd = true;
      for (const each of [...servers, ...sockets]) each.unref();
    },
    /** Forgets the servers and hosts of the sample that has ended. */
    reset() {
      requested.clear();
      realPorts.clear();
      servers.clear();
      sockets.clear();
      refused.length = 0;
      mayEnd = false;
    },
  };
}

/** Makes the error that Node itself would throw. */
function failure(syscall, code, text, rest) {
  return Object.assign(new Error(`${syscall} ${code}${text}`), { code, syscall, ...rest });
}
