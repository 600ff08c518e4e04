import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { atOnce, type Traffic } from '../format';

/** Each client's program exports this: given the server's address, it returns a function that asks for one post. */
type Connect = (url: string) => (id: string) => Promise<string>;

const [serverFile = '', ...clientFiles] = process.argv.slice(2);

void main();

/** Prints as JSON what crosses the sockets of the server in the first file when each client in the others calls it: once, then many times. */
async function main(): Promise<void> {
  const { server } = await load<{ server: Server }>(serverFile);
  const count = createCounter(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const traffic = [];
  for (const file of clientFiles) {
    const { connect } = await load<{ connect: Connect }>(file);
    const call = connect(url);
    const oneCall = await count(() => callAll(call, 1));
    traffic.push({ oneCall, calls: await count(() => callAll(call, atOnce)) });
  }
  server.close();
  server.closeAllConnections();
  console.log(JSON.stringify(traffic));
}

async function callAll(call: ReturnType<Connect>, times: number): Promise<void> {
  const ids = Array.from({ length: times }, (_, index) => String(index));
  const titles = await Promise.all(ids.map((id) => call(id)));
  const wrong = titles.find((title) => title !== 'Hello');
  if (wrong !== undefined) throw new Error(`A call returned ${JSON.stringify(wrong)} instead of "Hello".`);
}

/** Returns a function that makes calls and says what crossed the server's sockets meanwhile. A response has been written when its call ends. */
function createCounter(server: Server): (calls: () => Promise<void>) => Promise<Traffic> {
  const sockets = new Set<Socket>();
  let requests = 0;
  server.on('connection', (socket) => sockets.add(socket));
  server.on('request', () => (requests += 1));
  const sum = (part: 'bytesRead' | 'bytesWritten'): number =>
    [...sockets].reduce((total, socket) => total + socket[part], 0);
  const read = (): Traffic => ({ requests, sent: sum('bytesRead'), received: sum('bytesWritten') });
  return async (calls) => {
    const before = read();
    await calls();
    const after = read();
    return {
      requests: after.requests - before.requests,
      sent: after.sent - before.sent,
      received: after.received - before.received,
    };
  };
}

async function load<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(file).href)) as T;
}
