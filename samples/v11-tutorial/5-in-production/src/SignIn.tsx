import { useState } from 'react';
import { authClient } from './auth';

export function SignIn() {
  const [isNew, setIsNew] = useState(false);
  const [message, setMessage] = useState<string>();

  async function send(fields: FormData) {
    const email = String(fields.get('email'));
    const password = String(fields.get('password'));
    const { error } = isNew
      ? await authClient.signUp.email({
          email,
          password,
          name: String(fields.get('name')),
        })
      : await authClient.signIn.email({ email, password });
    setMessage(error?.message);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      {isNew && (
        <input name="name" placeholder="Name" aria-label="Name" required />
      )}
      <input
        name="email"
        type="email"
        placeholder="Email"
        aria-label="Email"
        autoComplete="email"
        required
      />
      <input
        name="password"
        type="password"
        placeholder="Password"
        aria-label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        minLength={8}
        required
      />
      {message && <p role="alert">{message}</p>}
      <button type="submit">{isNew ? 'Create account' : 'Sign in'}</button>
      <button
        type="button"
        className="outline"
        onClick={() => setIsNew(!isNew)}
      >
        {isNew ? 'I have an account' : 'I have no account yet'}
      </button>
    </form>
  );
}
