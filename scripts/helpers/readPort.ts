import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { fail, failWith } from './fail';

/** The port to serve on: `--port`, `PORT`, or 3000. Other options end the program, unless they are those of another one. */
export function readPort(hasOthers = false): number {
  const text = String(readOption(hasOthers) ?? (process.env.PORT || '3000'));
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    fail(`The port must be a number from 1 to 65535; it is "${text}".`);
  return port;
}

function readOption(hasOthers: boolean): string | boolean | undefined {
  try {
    return parseArgs({ options: { port: { type: 'string' } }, strict: !hasOthers }).values.port;
  } catch (error) {
    return failWith(error);
  }
}

/** Ends the program where the port cannot be listened on. */
export async function requireFreePort(hasOthers = false): Promise<void> {
  const port = readPort(hasOthers);
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
