// Replaces `site/worker.ts` in tests. The first "page" of a request is the way in which the process behaves. A proof of all pages passes.
import { existsSync } from 'node:fs';

let waiting;

process.on('message', ({ kind, id, waits, pages: [behavior, file] = [] }) => {
  if (kind === 'go on') process.send({ id: waiting, error: 'went on' });
  if (waits) {
    waiting = id;
    process.send({ compiled: id });
    return;
  }
  if (kind !== 'prove') return;
  if (behavior === 'pass' || behavior === undefined) process.send({ id });
  if (behavior === 'exit') process.exit(3);
  if (behavior?.startsWith('SIG')) process.kill(process.pid, behavior);
  if (behavior === 'close') {
    // The channel is closed while the process goes on, until the file exists.
    process.disconnect();
    const timer = setInterval(() => {
      if (existsSync(file)) clearInterval(timer);
    }, 10);
  }
});
process.on('disconnect', () => undefined);
