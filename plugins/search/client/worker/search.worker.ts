import { answerRequest, type Request } from './answerRequest';
import { SearchEngine } from '../engine/searchEngine';

const engine = new SearchEngine();

self.addEventListener('message', ({ data }: MessageEvent<Request & { id: number }>) =>
  self.postMessage(answerRequest(engine, data)),
);
