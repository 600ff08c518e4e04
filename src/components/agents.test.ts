import { expect, test } from 'vitest';
import { listAgents, listMcpClients } from './agents';

test('every agent is asked to read the Markdown of the page', () => {
  const questions = listAgents('https://docs.example/docs/a.md').map(({ href }) =>
    new URL(href).searchParams.values().next(),
  );
  expect(questions.length).toBe(3);
  for (const { value } of questions)
    expect(value).toBe('Read https://docs.example/docs/a.md and answer my questions about it.');
});

test('where no server for MCP clients runs, the menu leads to how to start one', () => {
  expect(listMcpClients(undefined, '/docs/skills#mcp')).toEqual([
    { label: 'Set up the MCP server', href: '/docs/skills#mcp' },
  ]);
});

test('where one runs, a click adds it to an editor', () => {
  const [cursor, code] = listMcpClients('https://docs.example/mcp', '/docs/skills').map(({ href }) => href);
  const config = new URL(cursor ?? '').searchParams.get('config') ?? '';
  expect(JSON.parse(atob(config))).toEqual({ url: 'https://docs.example/mcp' });
  expect(JSON.parse(decodeURIComponent(new URL(code ?? '').search.slice(1)))).toEqual({
    name: 'trpc-docs',
    type: 'http',
    url: 'https://docs.example/mcp',
  });
});
