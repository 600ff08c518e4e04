import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../server/appRouter';
import { client } from './client';

/** Calls queries and mutations, and prints their results. */
export async function useClient() {
  const [list, me] = await Promise.all([
    client.note.list.query(),
    client.user.me.query(),
  ]);
  console.log(me, list.length, list[0]?.created.toISOString());

  const { title } = await client.note.add.mutate({ title: 'Bread' });
  console.log(title);

  try {
    await client.note.add.mutate({ title: '' });
  } catch (cause) {
    if (!(cause instanceof TRPCClientError)) throw cause;
    const error: TRPCClientError<AppRouter> = cause;
    console.log(error.data?.code, Object.keys(error.data?.fields ?? {}));
  }
}

/** Starts a call and cancels it. */
export async function cancelCall() {
  const controller = new AbortController();
  const pending = client.note.byId.query('2', { signal: controller.signal });
  controller.abort();
  await pending.catch((error: Error) => console.log(error.name));
}

/** Resolves with the title of the next note that someone adds. */
export function waitForNote(onStarted: () => void) {
  return new Promise<string>((resolve, reject) => {
    const subscription = client.note.onAdd.subscribe(undefined, {
      onStarted,
      onData(note) {
        subscription.unsubscribe();
        resolve(note.title);
      },
      onError: reject,
    });
  });
}
