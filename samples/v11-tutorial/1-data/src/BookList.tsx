import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from './trpc';

export function BookList() {
  const queryClient = useQueryClient();
  const books = useQuery(trpc.book.list.queryOptions());
  const setRead = useMutation(
    trpc.book.setRead.mutationOptions({
      onSuccess: () =>
        queryClient.invalidateQueries(trpc.book.list.queryFilter()),
    }),
  );

  return (
    <ul>
      {books.data?.map((book) => (
        <li key={book.id}>
          <label>
            <input
              type="checkbox"
              checked={book.isRead}
              onChange={() =>
                setRead.mutate({ id: book.id, isRead: !book.isRead })
              }
            />
            {book.title}
          </label>
          <small>{book.author}</small>
        </li>
      ))}
    </ul>
  );
}
