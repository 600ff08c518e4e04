import { EventEmitter, once } from 'node:events';
import { trpc } from './client';
import { server } from './server';

// #region main
const seen = new EventEmitter();

const subscription = trpc.message.onSend.subscribe(undefined, {
  onConnectionStateChange({ state }) {
    console.log('state:', state);
    seen.emit(state);
  },
  onData({ id, data }) {
    console.log(`${id}: ${data.text}`);
    seen.emit(id);
  },
});

await once(seen, 'pending');
await trpc.message.send.mutate('Hello');
await trpc.message.send.mutate('Is anyone there?');

await once(seen, 'connecting');
await trpc.message.send.mutate('Sent while you were away');
await once(seen, '3');

subscription.unsubscribe();
// #endregion main
server.close();
