import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSite } from './read/readSite';
import { serveHttp } from './serveHttp';
import { serveStdio } from './serveStdio';

const usage = `Serves the built docs to MCP clients, over standard input and output.

  --http PORT    serve http://127.0.0.1:PORT/mcp instead
  --public       with --http: to anyone, on every address of this machine
  --site FOLDER  read another built site than build/`;

void main();

/** Serves the built site to the MCP client that started this program, or over HTTP if `--http` names a port. */
async function main(): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        site: { type: 'string' },
        http: { type: 'string' },
        public: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(usage);
      return;
    }
    const site = readSite(path.resolve(values.site ?? path.join(__dirname, '../build')));
    if (values.http === undefined) await serveStdio(site, process.stdin, process.stdout);
    else {
      const { server, address } = await serveHttp(site, {
        port: readPort(values.http),
        isPublic: values.public === true,
      });
      console.error(`The docs are served at ${address} (Ctrl+C stops it)`);
      // The first process of a container ends at a signal only if it says so.
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          server.close();
          // A client that has sent half of a request would keep the program running. Others have their answer by then.
          setTimeout(() => server.closeAllConnections(), 1000).unref();
        });
    }
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? `Another program uses this port: ${error.message}. Choose another one.` : error.message;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`--http ${text} is not a port. Write a number from 0 to 65535, such as --http 3001.`);
}
