import { toQueryText } from './toQueryText';

/** A link of the menu beside "Copy page". */
export interface AgentLink {
  label: string;
  href: string;
}

/** Lists the agents in common use with links that open each with a question about a page. Nothing is asked of them before a click. */
export function listAgents(markdown: string): readonly AgentLink[] {
  const question = toQueryText(`Read ${markdown} and answer my questions about it.`);
  return [
    { label: 'ChatGPT', href: `https://chatgpt.com/?q=${question}` },
    { label: 'Claude', href: `https://claude.ai/new?q=${question}` },
    { label: 'Cursor', href: `https://cursor.com/link/prompt?text=${question}` },
  ];
}

/** Lists links that add the server for MCP clients at an address to an editor; without an address, the page that says how to start one. */
export function listMcpClients(server: string | undefined, page: string): readonly AgentLink[] {
  if (server === undefined) return [{ label: 'Set up the MCP server', href: page }];
  const name = 'trpc-docs';
  // Base64, of addresses, which have only ASCII.
  const cursor = encodeURIComponent(btoa(JSON.stringify({ url: server })));
  const code = encodeURIComponent(JSON.stringify({ name, type: 'http', url: server }));
  return [
    {
      label: 'Add the MCP server to Cursor',
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${cursor}`,
    },
    { label: 'Add the MCP server to VS Code', href: `vscode:mcp/install?${code}` },
  ];
}
