import { AddBook } from './AddBook';
import { BookList } from './BookList';

export function App() {
  return (
    <main className="container">
      <header>
        <h1>Reading list</h1>
      </header>
      <AddBook />
      <BookList />
    </main>
  );
}
