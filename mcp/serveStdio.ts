import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Readable, Writable } from 'node:stream';
import { createDocsServer } from './createDocsServer';
import type { Site } from './read/readSite';
import { report } from './report';

/** Serves the docs to the client at the other end of two streams, a message on each line. */
export async function serveStdio(site: Site, input: Readable, output: Writable): Promise<void> {
  const refuse = (code: number, message: string): void => {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
  };
  const docs = createDocsServer(site);
  docs.server.onerror = (error) => {
    report('A message could not be answered.', error);
    // What the SDK throws for a line that it cannot read; the id of the message is not known then.
    if (error.name === 'SyntaxError') refuse(-32_700, 'A message is a line of JSON.');
    else if (error.name === 'ZodError') refuse(-32_600, 'A message is one JSON-RPC 2.0 request.');
  };
  await docs.connect(new StdioServerTransport(input, output));
}
