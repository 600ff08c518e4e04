// Replaces `site/worker.ts` in tests. The first "page" of a request is the way in which the process behaves. A proof of all pages passes.
import { existsSync } from 'node:fs';

process.on('message', (request) => {
  if (request === 'go on') process.send({ error: 'went on' });
  else if (request.waits) process.send('compiled');
  else behave(request.pages);
});
process.on('disconnect', () => undefined);

function behave([behavior, file] = []) {
  if (behavior === 'pass' || behavior === undefined) process.send({});
  if (behavior === 'exit') process.exit(3);
  if (behavior?.startsWith('SIG')) process.kill(process.pid, behavior);
  if (behavior === 'close') {
    // The channel is closed while the process goes on, until the file exists.
    process.disconnect();
    const timer = setInterval(() => {
      if (existsSync(file)) clearInterval(timer);
    }, 10);
  }
}
