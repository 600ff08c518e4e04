import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const parts = [
  { title: 'Data', to: '/docs/tutorial/data', text: 'SQLite, a router, the first query in React.' },
  {
    title: 'Accounts',
    to: '/docs/tutorial/accounts',
    text: 'Sign-in, sessions, calls that only an owner may make.',
  },
  {
    title: 'Feels fast',
    to: '/docs/tutorial/feels-fast',
    text: 'Optimistic updates, live lists, errors in forms.',
  },
  { title: 'Proof', to: '/docs/tutorial/proof', text: 'Tests of procedures, components and the whole app.' },
  {
    title: 'In production',
    to: '/docs/tutorial/in-production',
    text: 'A container, health checks, logs and limits.',
  },
] as const;

/** Ends the page with the way to a whole app, one stop for each part of the tutorial. */
export function Tutorial(): ReactNode {
  return (
    <section className={styles.tint} aria-labelledby="tutorial">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="tutorial">Now build a whole app</h2>
          <p>
            A shared reading list with React, Express and SQLite, from an empty folder to a container, in five
            parts of half an hour.
          </p>
        </div>
        <ol className={styles.parts}>
          {parts.map(({ title, to, text }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ol>
        <Link className="button" to="/docs/tutorial">
          Start the tutorial
        </Link>
      </div>
    </section>
  );
}
