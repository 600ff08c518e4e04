import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Readable, Writable } from 'node:stream';
import { createDocsServer } from './createDocsServer';
import { findId, limitLines, mostBytes } from './limitLines';
import type { Site } from './read/readSite';
import { report } from './report';

/** Serves the docs to the client at the other end of two streams, a message on each line. */
export async function serveStdio(site: Site, input: Readable, output: Writable): Promise<void> {
  const lines = limitLines(mostBytes, (head, tail) => {
    const message = `A message has at most ${String(mostBytes)} bytes.`;
    report('A message was refused.', new Error(message));
    const id = findId(head, tail);
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_600, message } })}\n`);
  });
  const docs = createDocsServer(site);
  docs.server.onerror = (error) => {
    report('A message could not be answered.', error);
  };
  await docs.connect(new StdioServerTransport(input.pipe(lines), output));
}
