import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const choices = [
  {
    title: 'tRPC',
    when: 'The same people write client and server in TypeScript, and a change on one side should show on the other before it runs.',
    cost: 'Other languages can send the HTTP requests, but get no types.',
  },
  {
    title: 'REST with OpenAPI',
    when: 'Other people call your API, or programs in other languages do. URLs and data formats then have to stay the same for years.',
    cost: 'You maintain a document, and generate clients after each change.',
  },
  {
    title: 'GraphQL',
    when: 'Many clients need different fields of the same data, or one query combines many sources.',
    cost: 'You write a schema and resolvers, and generate types from them.',
  },
  {
    title: 'Server actions',
    when: 'A form in one Next.js app changes data, and nothing else calls that function.',
    cost: 'No input validation unless you write it, no subscriptions, and one framework.',
  },
] as const;

/** Says when to choose the library and when something else, each with what it costs. */
export function Choose(): ReactNode {
  return (
    <section className={styles.tint} aria-labelledby="choose">
      <div className="wrap">
        <h2 id="choose">When to choose it, and when not</h2>
        <dl className={styles.choices}>
          {choices.map(({ title, when, cost }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{when}</dd>
              <dd className="quiet">{cost}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to="/docs/further-reading">All differences, with reasons</Link>
        </p>
      </div>
    </section>
  );
}
