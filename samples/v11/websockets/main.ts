import { trpc, wsClient } from './client';
import { wss } from './server';

// #region main
console.log(await trpc.whoAmI.query());

await new Promise<void>((resolve) => {
  trpc.countdown.subscribe(
    { from: 3 },
    { onData: (left) => console.log(left), onComplete: resolve },
  );
});
// #endregion main

await wsClient.close();
wss.close();
