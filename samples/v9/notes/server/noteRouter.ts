import * as trpc from '@trpc/server';
import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { createProtectedRouter, createRouter } from './createRouter';

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

const protectedNotes = createProtectedRouter().mutation('add', {
  meta: { audited: true },
  input: z.object({ title: z.string().min(2) }),
  resolve({ ctx, input }) {
    const note = {
      id: String(notes.length + 1),
      title: `${input.title} (${ctx.user.name})`,
      created: new Date('2022-06-02'),
    };
    notes.push(note);
    events.emit('add', note);
    return note;
  },
});

export const noteRouter = createRouter()
  .query('list', { resolve: () => notes })
  .query('page', {
    input: z.object({ limit: z.number(), cursor: z.number().nullish() }),
    resolve({ input: { limit, cursor } }) {
      const start = cursor ?? 0;
      const end = start + limit;
      const next = end < notes.length ? end : null;
      return { items: notes.slice(start, end), next };
    },
  })
  .query('byId', {
    input: z.string(),
    output: z.object({ id: z.string(), title: z.string() }),
    resolve({ input }) {
      const note = notes.find(({ id }) => id === input);
      if (!note) throw new trpc.TRPCError({ code: 'NOT_FOUND' });
      return note;
    },
  })
  .merge(protectedNotes)
  .subscription('onAdd', {
    resolve() {
      return new trpc.Subscription<Note>((emit) => {
        const onAdd = (note: Note) => emit.data(note);
        events.on('add', onAdd);
        return () => events.off('add', onAdd);
      });
    },
  });
