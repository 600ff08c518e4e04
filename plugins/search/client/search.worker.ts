import type { Answer, Request } from './messages';
import { SearchEngine } from './searchEngine';

const engine = new SearchEngine();

self.addEventListener('message', ({ data }: MessageEvent<Request & { id: number }>) => {
  const { id } = data;
  try {
    self.postMessage({ id, results: answer(data) } satisfies Answer);
  } catch (error) {
    self.postMessage({ id, error: String(error) } satisfies Answer);
  }
});

function answer(request: Request): Answer['results'] {
  switch (request.kind) {
    case 'index':
      engine.addIndex(request.group, new Uint8Array(request.bytes));
      return undefined;
    case 'snippets':
      engine.addSnippets(request.group, request.text);
      return undefined;
    case 'search':
      return engine.search(request.text, request.groups, request.from, request.count);
  }
}
