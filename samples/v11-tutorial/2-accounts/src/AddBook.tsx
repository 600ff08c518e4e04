import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from './trpc';

export function AddBook() {
  const queryClient = useQueryClient();
  const addBook = useMutation(
    trpc.book.add.mutationOptions({
      onSuccess: () =>
        queryClient.invalidateQueries(trpc.book.list.queryFilter()),
    }),
  );

  return (
    <form
      role="group"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const fields = new FormData(form);
        addBook.mutate(
          {
            title: String(fields.get('title')),
            author: String(fields.get('author')),
          },
          { onSuccess: () => form.reset() },
        );
      }}
    >
      <input name="title" placeholder="Title" aria-label="Title" required />
      <input name="author" placeholder="Author" aria-label="Author" required />
      <button disabled={addBook.isPending}>Add</button>
    </form>
  );
}
