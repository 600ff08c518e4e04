import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Readable, Writable } from 'node:stream';
import { createDocsServer } from './createDocsServer';
import { findId, limitLines, mostBytes } from './limitLines';
import type { Site } from './read/readSite';
import { report } from './report';

/** Serves the docs to the client at the other end of two streams, a message on each line. */
export async function serveStdio(site: Site, input: Readable, output: Writable): Promise<void> {
  // A client that is gone reads no answer: without its input, the program ends.
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    input.destroy();
  });
  const refuse = (id: string | number | null, code: number, message: string): void => {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
  };
  const lines = limitLines(mostBytes, (head, tail) => {
    const message = `A message has at most ${String(mostBytes)} bytes.`;
    report('A message was refused.', new Error(message));
    refuse(findId(head, tail), -32_600, message);
  });
  const docs = createDocsServer(site);
  docs.server.onerror = (error) => {
    report('A message could not be answered.', error);
    // What the SDK throws for a line that it cannot read; the id of the message is not known then.
    if (error.name === 'SyntaxError') refuse(null, -32_700, 'A message is a line of JSON.');
    else if (error.name === 'ZodError') refuse(null, -32_600, 'A message is one JSON-RPC 2.0 request.');
  };
  await docs.connect(new StdioServerTransport(input.pipe(lines), output));
}
