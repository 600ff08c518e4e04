import { TRPCError } from '@trpc/server';
import { EventEmitter, on } from 'node:events';
import { z } from 'zod';
import { protectedProcedure, publicProcedure, router } from './trpc';

export interface Note {
  id: string;
  title: string;
  created: Date;
}

const notes: Note[] = ['Milk', 'Stamps', 'Keys'].map((title, index) => ({
  id: String(index + 1),
  title,
  created: new Date('2022-06-01'),
}));
const events = new EventEmitter();

export const noteRouter = router({
  list: publicProcedure.query(() => notes),

  page: publicProcedure
    .input(z.object({ limit: z.number(), cursor: z.number().nullish() }))
    .query(({ input: { limit, cursor } }) => {
      const start = cursor ?? 0;
      const end = start + limit;
      const next = end < notes.length ? end : null;
      return { items: notes.slice(start, end), next };
    }),

  byId: publicProcedure
    .input(z.string())
    .output(z.object({ id: z.string(), title: z.string() }))
    .query(({ input }) => {
      const note = notes.find(({ id }) => id === input);
      if (!note) throw new TRPCError({ code: 'NOT_FOUND' });
      return note;
    }),

  add: protectedProcedure
    .meta({ audited: true })
    .input(z.object({ title: z.string().min(2) }))
    .mutation(({ ctx, input }) => {
      const note = {
        id: String(notes.length + 1),
        title: `${input.title} (${ctx.user.name})`,
        created: new Date('2022-06-02'),
      };
      notes.push(note);
      events.emit('add', note);
      return note;
    }),

  onAdd: publicProcedure.subscription(async function* ({ signal }) {
    for await (const [note] of on(events, 'add', { signal })) {
      yield note as Note;
    }
  }),
});
