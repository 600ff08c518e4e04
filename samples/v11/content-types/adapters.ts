import { createTRPCClient, httpLink } from '@trpc/client';
import { hosts } from './hosts';
import { binary, form, outcome, printRow } from './measure';
import type { AppRouter } from './router';

console.log();
printRow('adapter', 'FormData', 'binary');

for (const [name, start] of Object.entries(hosts)) {
  const host = await start();
  const trpc = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://localhost:3000',
        headers: { connection: 'close' },
        fetch: (url, init) => host.fetch(String(url), init as RequestInit),
      }),
    ],
  });
  printRow(
    name,
    await outcome(trpc.form.mutate(form)),
    await outcome(trpc.bytes.mutate(binary)),
  );
  await host.stop?.();
}
