import { initTRPC, tracked } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { EventEmitter, on } from 'node:events';
import { z } from 'zod';

interface Message {
  id: number;
  text: string;
}

const t = initTRPC.create({ sse: { maxDurationMs: 2000 } });
const messages: Message[] = [];
const events = new EventEmitter();

// #region router
const messageRouter = t.router({
  send: t.procedure.input(z.string()).mutation(({ input }) => {
    const message = { id: messages.length + 1, text: input };
    messages.push(message);
    events.emit('message', message);
    return message;
  }),
  onSend: t.procedure
    .input(z.object({ lastEventId: z.string().optional() }).optional())
    .subscription(async function* ({ input, signal }) {
      // Listening starts before the replay, so that no message falls between.
      const live = on(events, 'message', { signal });
      // Without an id, the client has nothing yet: it gets all messages.
      let lastId = Number(input?.lastEventId ?? 0);

      for (const message of messages.slice(lastId)) {
        yield tracked(String(message.id), message);
        lastId = message.id;
      }
      for await (const [message] of live as AsyncIterable<[Message]>) {
        if (message.id <= lastId) continue;
        yield tracked(String(message.id), message);
      }
    }),
});
// #endregion router

export const appRouter = t.router({ message: messageRouter });

export type AppRouter = typeof appRouter;

export const server = createHTTPServer({ router: appRouter });

server.listen(3000);
