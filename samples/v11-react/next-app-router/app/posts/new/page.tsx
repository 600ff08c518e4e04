'use client';

import { useActionState } from 'react';
import { submitPost } from './actions';

export default function NewPostPage() {
  const [message, action, isPending] = useActionState(submitPost, null);

  return (
    <form action={action}>
      <input name="title" />
      <button disabled={isPending}>Add</button>
      {message && <p role="alert">{message}</p>}
    </form>
  );
}
