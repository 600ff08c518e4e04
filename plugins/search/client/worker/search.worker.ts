import { answerRequest } from './answerRequest';
import type { Request } from './messages';
import { SearchEngine } from '../engine/searchEngine';

const engine = new SearchEngine();

self.addEventListener('message', ({ data }: MessageEvent<Request & { id: number }>) => {
  self.postMessage(answerRequest(engine, data));
});
