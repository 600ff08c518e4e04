import { AddBook } from './AddBook';
import { authClient } from './auth';
import { BookList } from './BookList';
import { SignIn } from './SignIn';

export function App() {
  const { data: session, isPending } = authClient.useSession();
  if (isPending) return null;

  return (
    <main className="container">
      <header>
        <h1>Reading list</h1>
        {session && (
          <button className="outline" onClick={() => authClient.signOut()}>
            Sign out {session.user.name}
          </button>
        )}
      </header>
      {session ? <AddBook /> : <SignIn />}
      <BookList userId={session?.user.id} />
    </main>
  );
}
