import { AddBook } from './AddBook';
import { BookList } from './BookList';

export function App() {
  return (
    <main className="container">
      <h1>Reading list</h1>
      <AddBook />
      <BookList />
    </main>
  );
}
