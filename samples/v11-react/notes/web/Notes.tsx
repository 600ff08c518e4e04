import { useState } from 'react';
import { trpc } from './trpc';

export function Notes() {
  const [latest, setLatest] = useState('none');
  const utils = trpc.useUtils();
  const note = trpc.note.byId.useQuery('1', { staleTime: 60_000 });
  const pages = trpc.note.page.useInfiniteQuery(
    { limit: 2 },
    { getNextPageParam: ({ next }) => next ?? undefined },
  );
  const add = trpc.note.add.useMutation({
    onSuccess: () => utils.note.page.invalidate(),
  });
  trpc.note.onAdd.useSubscription(undefined, {
    onData: ({ title }) => setLatest(title),
  });

  if (note.isPending) return <p>Loading…</p>;
  return (
    <section>
      <h1>{note.data?.title}</h1>
      <ul>
        {pages.data?.pages.flatMap(({ items }) =>
          items.map(({ id, title }) => <li key={id}>{title}</li>),
        )}
      </ul>
      <button
        disabled={add.isPending}
        onClick={() => add.mutate({ title: 'New' })}
      >
        Add after {latest}
      </button>
    </section>
  );
}
