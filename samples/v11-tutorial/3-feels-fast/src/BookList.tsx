import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { trpc } from './trpc';

const list = trpc.book.list.infiniteQueryOptions(
  {},
  { getNextPageParam: ({ nextCursor }) => nextCursor },
);

export function BookList({ userId }: { userId: string | undefined }) {
  const books = useInfiniteQuery(list);
  const setRead = useSetRead();
  useLiveUpdates();

  if (books.isPending) return <p aria-busy="true">Loading books…</p>;
  if (books.isLoadingError)
    return (
      <article role="alert">
        <p>The books can't be loaded.</p>
        <button onClick={() => books.refetch()}>Try again</button>
      </article>
    );

  const items = books.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p>No books yet. Add the first one!</p>;

  return (
    <>
      {setRead.isError && <p role="alert">That didn't work. Try again.</p>}
      <ul>
        {items.map((book) => (
          <li key={book.id}>
            <label>
              <input
                type="checkbox"
                checked={book.isRead}
                disabled={!userId || book.ownerId !== userId}
                onChange={() =>
                  setRead.mutate({ id: book.id, isRead: !book.isRead })
                }
              />
              {book.title}
            </label>
            <small>
              {book.author}
              {book.ownerName && `, from ${book.ownerName}`}
            </small>
          </li>
        ))}
      </ul>
      {books.hasNextPage && (
        <button
          className="outline"
          aria-busy={books.isFetchingNextPage}
          onClick={() => books.fetchNextPage()}
        >
          Load more
        </button>
      )}
    </>
  );
}

function useSetRead() {
  const queryClient = useQueryClient();

  return useMutation(
    trpc.book.setRead.mutationOptions({
      async onMutate({ id, isRead }) {
        await queryClient.cancelQueries(list);
        const before = queryClient.getQueryData(list.queryKey);
        queryClient.setQueryData(
          list.queryKey,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((book) =>
                  book.id === id ? { ...book, isRead } : book,
                ),
              })),
            },
        );
        return { before };
      },
      onError: (_error, _input, context) =>
        queryClient.setQueryData(list.queryKey, context?.before),
      onSettled: () => void queryClient.invalidateQueries(list),
    }),
  );
}

function useLiveUpdates() {
  const queryClient = useQueryClient();

  useSubscription(
    trpc.book.onChange.subscriptionOptions(undefined, {
      onData: () => queryClient.invalidateQueries(list),
    }),
  );
}
