import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { fail } from './fail';

/** The port to serve on: `--port`, `PORT`, or 3000. */
export function readPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string' } }, strict: false });
  const text = String(values.port ?? (process.env.PORT || '3000'));
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`The port must be a number from 1 to 65535; it is "${text}".`);
  return port;
}

/** Ends the program where the port cannot be listened on. */
export async function requireFreePort(): Promise<void> {
  const port = readPort();
  const server = createServer();
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve).listen(port, () => resolve(undefined));
  });
  if (error) failOnPort(port, error);
  await new Promise((resolve) => server.close(resolve));
}

/** Ends the program with the reason why a port cannot be listened on. */
export function failOnPort(port: number, error: NodeJS.ErrnoException): never {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${String(port)} is taken by another program. Name another one, for example PORT=${String(port === 65535 ? 3000 : port + 1)}.`
      : `Port ${String(port)} cannot be used: ${error.message}.`,
  );
}
