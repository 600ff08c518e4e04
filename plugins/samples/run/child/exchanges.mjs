import http from 'node:http';

/** Records every HTTP exchange of the servers in this process; the function that it returns reads them as plain data. */
export function recordExchanges() {
  const exchanges = [];
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (event, ...args) {
    if (event === 'request') exchanges.push(record(...args));
    return emit.call(this, event, ...args);
  };
  return () => exchanges.map((read) => read());
}

function record(request, response) {
  // Frameworks cut the path where they mount a handler: what was asked for is what came in.
  const { method, url } = request;
  const sent = [];
  const answered = [];
  const { push } = request;
  request.push = function (chunk, ...rest) {
    if (chunk) sent.push(Buffer.from(chunk));
    return push.call(this, chunk, ...rest);
  };
  const { write, end } = response;
  const keep = (chunk, encoding) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      answered.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined));
  };
  // `end(chunk)` may call `write(chunk)` inside: what is written there must not count twice.
  let isEnding = false;
  response.write = function (chunk, encoding, ...rest) {
    if (!isEnding) keep(chunk, encoding);
    return write.call(this, chunk, encoding, ...rest);
  };
  response.end = function (chunk, encoding, ...rest) {
    if (!isEnding) keep(chunk, encoding);
    isEnding = true;
    return end.call(this, chunk, encoding, ...rest);
  };
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

// The header block as it was sent: `getHeaders()` does not know those that were given to `writeHead`.
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
