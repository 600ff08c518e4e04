import type { EngineAnswer, SearchedGroups, SearchEngine } from '../engine/searchEngine';

/** What the page asks of the worker. */
export type Request =
  | { kind: 'add'; group: string; file: string; bytes: ArrayBuffer }
  | { kind: 'search'; text: string; groups: SearchedGroups; count: number };

/** What the worker answers, with the number of the request. */
export type Answer = { id: number; answer?: EngineAnswer | undefined; error?: string };

/** Does what the page asks of the engine; what fails is told in the answer. */
export function answerRequest(engine: SearchEngine, request: Request & { id: number }): Answer {
  const { id } = request;
  try {
    if (request.kind === 'search')
      return { id, answer: engine.search(request.text, request.groups, request.count) };
    engine.add(request.group, request.file, new Uint8Array(request.bytes));
    return { id };
  } catch (error) {
    return { id, error: String(error) };
  }
}
