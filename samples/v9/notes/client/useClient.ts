import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../server/appRouter';
import { client } from './client';

/** Calls queries and mutations, and prints their results. */
export async function useClient() {
  const [list, me] = await Promise.all([
    client.query('note.list'),
    client.query('user.me'),
  ]);
  console.log(me, list.length, list[0]?.created.toISOString());

  const { title } = await client.mutation('note.add', { title: 'Bread' });
  console.log(title);

  try {
    await client.mutation('note.add', { title: '' });
  } catch (cause) {
    if (!(cause instanceof TRPCClientError)) throw cause;
    const error: TRPCClientError<AppRouter> = cause;
    console.log(error.data?.code, Object.keys(error.data?.fields ?? {}));
  }
}

/** Starts a call and cancels it. */
export async function cancelCall() {
  const pending = client.query('note.byId', '2');
  pending.cancel();
  await pending.catch((error: Error) => console.log(error.name));
}

/** Resolves with the title of the next note that someone adds. */
export function waitForNote(onStarted: () => void) {
  return new Promise<string>((resolve, reject) => {
    const unsubscribe = client.subscription('note.onAdd', undefined, {
      onNext(result) {
        if (result.type === 'started') onStarted();
        if (result.type !== 'data') return;
        unsubscribe();
        resolve(result.data.title);
      },
      onError: reject,
    });
  });
}
