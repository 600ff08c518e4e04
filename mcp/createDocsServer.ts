import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Site } from './read/readSite';
import { ToolError } from './read/toolError';
import { report } from './report';
import { changes } from './tools/changes';
import { errors } from './tools/errors';
import { read } from './tools/read';
import { samples } from './tools/samples';
import { search } from './tools/search';

/** Creates a server whose tools read a built site. */
export function createDocsServer(site: Site): McpServer {
  const server = new McpServer(
    { name: 'trpc-docs', version: '1.0.0' },
    {
      instructions: `The documentation of tRPC ${site.versions.map(({ label }) => label).join(', ')}. Find out which major of @trpc/server the project has installed, and give that version to the tools: the majors differ.`,
    },
  );
  const version = z
    .string()
    .max(20)
    .optional()
    .describe(
      `Version of the docs: ${site.versions.map(({ label }) => label).join(', ')}. Default: ${site.versions[0]?.label ?? ''}.`,
    );
  const symbol = z
    .string()
    .regex(/^[A-Za-z_$][\w$.]{0,63}$/, 'A name such as httpBatchLink or t.procedure')
    .describe('A name in code, such as httpBatchLink');
  const annotations = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    'search',
    {
      description: 'Search the docs of one version. Returns sections, best first, with their addresses.',
      inputSchema: {
        query: z
          .string()
          .min(1)
          .max(200)
          .describe('A few words, or a name. Only the first 64 characters count.'),
        version,
        count: z.number().int().min(1).max(20).default(8),
      },
      annotations,
    },
    (input) => answer('search', () => search(site, input.query, input.version, input.count)),
  );
  server.registerTool(
    'read',
    {
      description: 'Read a page of the docs or the blog as Markdown, or one section of it.',
      inputSchema: {
        page: z
          .string()
          .min(1)
          .max(300)
          .describe(`An address, such as ${exampleOf(site)}`),
        section: z.string().min(1).max(200).optional().describe('The anchor or the heading of a section'),
      },
      annotations,
    },
    (input) => answer('read', () => read(site, input.page, input.section)),
  );
  server.registerTool(
    'samples',
    {
      description: 'Find code that uses a name. Every sample was compiled with the version that it is for.',
      inputSchema: { symbol, version },
      annotations,
    },
    (input) => answer('samples', () => samples(site, input.symbol, input.version)),
  );
  server.registerTool(
    'errors',
    {
      description: 'Find the section that explains a literal error message, with its cause and its fix.',
      inputSchema: {
        message: z.string().min(1).max(2000).describe('The message as it was printed'),
        version,
      },
      annotations,
    },
    (input) => answer('errors', () => errors(site, input.message, input.version)),
  );
  server.registerTool(
    'changes',
    {
      description: 'Find out what changed about a name between the majors, and how to migrate.',
      inputSchema: { symbol },
      annotations,
    },
    (input) => answer('changes', () => changes(site, input.symbol)),
  );
  return server;
}

function answer(tool: string, write: () => string): CallToolResult {
  try {
    return { content: [{ type: 'text', text: write() }] };
  } catch (error) {
    if (error instanceof ToolError)
      return { content: [{ type: 'text', text: error.message }], isError: true };
    report(`The tool "${tool}" failed.`, error);
    // Paths and lines of the server are not for clients.
    const text = `The docs could not be read. The server's standard error says why.`;
    return { content: [{ type: 'text', text }], isError: true };
  }
}

/** The address of a section, as the site has it: below a path, addresses begin with that. */
function exampleOf({ guides }: Site): string {
  // The first section is the beginning of the page, and has no anchor.
  const page = guides.find(({ sections }) => sections.length > 1);
  return `${page?.address ?? ''}#${page?.sections[1]?.anchor ?? ''}`;
}
