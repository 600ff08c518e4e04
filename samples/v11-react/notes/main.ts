import { wsClient } from './client/client';
import { calls } from './client/countCalls';
import { cancelCall, useClient, waitForNote } from './client/useClient';
import { appRouter } from './server/appRouter';
import { server, wss } from './server/index';
import { render } from './web/render';

const health = await fetch('http://localhost:3000/health');
console.log(await health.text());

let added = '';
await new Promise<void>((resolve, reject) => {
  waitForNote(resolve).then((title) => (added = title), reject);
});
await useClient();
console.log('received:', added);
console.log(calls);
await cancelCall();

const caller = appRouter.createCaller({ user: null });
console.log(await caller.note.byId('2'));
await caller.user.me().catch((error) => console.log(error.code));

console.log(await render());

wsClient.close();
wss.close();
server.close();
