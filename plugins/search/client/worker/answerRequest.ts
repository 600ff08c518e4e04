import type { Answer, Request } from './messages';
import type { SearchEngine } from '../engine/searchEngine';

/** Does what the page asks of the engine; what fails is told in the answer. */
export function answerRequest(engine: SearchEngine, request: Request & { id: number }): Answer {
  const { id } = request;
  try {
    return { id, answer: answer(engine, request) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

function answer(engine: SearchEngine, request: Request): Answer['answer'] {
  switch (request.kind) {
    case 'index':
      engine.addIndex(request.group, new Uint8Array(request.bytes));
      return undefined;
    case 'part':
      engine.addPart(request.group, request.part, new Uint8Array(request.bytes));
      return undefined;
    case 'search':
      return engine.search(request.text, request.groups, request.from, request.count);
  }
}
