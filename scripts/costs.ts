import path from 'node:path';
import { atOnce, type Traffic } from '../plugins/call-costs/format';
import { measureCosts } from '../plugins/call-costs/measureCosts';

void main();

/** Prints what a call costs with each client, as the landing page shows it. */
async function main(): Promise<void> {
  const costs = await measureCosts(path.resolve(__dirname, '..'));
  console.table(
    Object.fromEntries(
      costs.map(({ client, code, oneCall, calls }) => [
        client,
        {
          'client, bytes': code,
          '1 call': describe(oneCall),
          [`${String(atOnce)} calls at once`]: describe(calls),
        },
      ]),
    ),
  );
}

function describe({ requests, sent, received }: Traffic): string {
  return `requests: ${String(requests)}, bytes sent: ${String(sent)}, received: ${String(received)}`;
}
