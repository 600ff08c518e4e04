import { useState } from 'react';
import { trpc } from './trpc';

export function Notes() {
  const [latest, setLatest] = useState('none');
  const utils = trpc.useContext();
  const note = trpc.useQuery(['note.byId', '1'], { staleTime: 60_000 });
  const pages = trpc.useInfiniteQuery(['note.page', { limit: 2 }], {
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const add = trpc.useMutation('note.add', {
    onSuccess: () => utils.invalidateQueries(['note.page']),
  });
  trpc.useSubscription(['note.onAdd'], {
    onNext: ({ title }) => setLatest(title),
  });

  if (note.isLoading) return <p>Loading…</p>;
  return (
    <section>
      <h1>{note.data?.title}</h1>
      <ul>
        {pages.data?.pages.flatMap(({ items }) =>
          items.map(({ id, title }) => <li key={id}>{title}</li>),
        )}
      </ul>
      <button
        disabled={add.isLoading}
        onClick={() => add.mutate({ title: 'New' })}
      >
        Add after {latest}
      </button>
    </section>
  );
}
