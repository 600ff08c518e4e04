import http from 'node:http';

/** Records every HTTP exchange of the servers in this process. */
export function recordExchanges() {
  const exchanges = [];
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (event, ...args) {
    if (event === 'request') exchanges.push({ server: this, read: record(...args) });
    return emit.call(this, event, ...args);
  };
  return {
    /** Reads those of all servers, or of one, as plain data. */
    read: (server) => exchanges.filter((each) => !server || each.server === server).map(({ read }) => read()),
    reset() {
      exchanges.length = 0;
    },
  };
}

function record(request, response) {
  // Frameworks shorten `url` when they call a mounted handler, so the requested one is kept here.
  const { method, url } = request;
  const sent = [];
  const answered = [];
  const { push } = request;
  request.push = function (chunk, ...rest) {
    if (chunk) sent.push(Buffer.from(chunk));
    return push.call(this, chunk, ...rest);
  };
  const keep = (chunk, encoding) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      answered.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined));
  };
  // `end(chunk)` may itself call `write(chunk)`, which must not be recorded twice.
  let isEnding = false;
  for (const name of ['write', 'end']) {
    const original = response[name];
    response[name] = function (chunk, encoding, ...rest) {
      if (!isEnding) keep(chunk, encoding);
      isEnding ||= name === 'end';
      return original.call(this, chunk, encoding, ...rest);
    };
  }
  return () => ({
    request: {
      method,
      path: url,
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      body: Buffer.concat(sent).toString(),
    },
    response: {
      status: response.statusCode,
      statusText: response.statusMessage ?? http.STATUS_CODES[response.statusCode] ?? '',
      headers: headersOf(response),
      body: Buffer.concat(answered).toString(),
    },
  });
}

// Reads the header block that was sent, because `getHeaders()` leaves out the headers that were given to `writeHead`.
function headersOf({ _header: block }) {
  return String(block ?? '')
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}
