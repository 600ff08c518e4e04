import type { AnyRouter } from '@trpc/server';
import type { Tools } from './claim';
import { catchUnhandled } from './_unhandled';

/**
 * Sends a request whose `createContext` throws to a server whose option throws as well. Returns how often the option was called, and the
 * errors that nobody handled.
 */
export async function breakOption(
  { serve, until }: Tools,
  router: AnyRouter,
  option: 'onError' | 'responseMeta',
) {
  let calls = 0;
  const server = await serve({
    router,
    createContext() {
      throw new Error('No database');
    },
    [option]() {
      calls += 1;
      throw new Error('Broken option');
    },
  });
  const errors = await catchUnhandled(() => void server.fetch('/ok').catch(() => {}), until);
  return { calls, errors };
}
