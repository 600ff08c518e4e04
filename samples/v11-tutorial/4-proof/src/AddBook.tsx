import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from './trpc';

export function AddBook() {
  const queryClient = useQueryClient();
  const addBook = useMutation(
    trpc.book.add.mutationOptions({
      onSuccess: () =>
        queryClient.invalidateQueries(trpc.book.list.pathFilter()),
    }),
  );

  const errors = addBook.error?.data?.fieldErrors;

  return (
    <form
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
      <div role="group">
        <input
          name="title"
          placeholder="Title"
          aria-label="Title"
          aria-invalid={errors?.title ? true : undefined}
          required
        />
        <input
          name="author"
          placeholder="Author"
          aria-label="Author"
          aria-invalid={errors?.author ? true : undefined}
          required
        />
        <button aria-busy={addBook.isPending}>Add</button>
      </div>
      {addBook.isError && (
        <p role="alert">
          {errors?.title ?? errors?.author ?? "That didn't work. Try again."}
        </p>
      )}
    </form>
  );
}
