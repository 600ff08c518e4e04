import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const columns = [
  {
    title: 'Serve it from',
    items: [
      { label: 'Node.js, standalone', to: '/docs/server/adapters/standalone' },
      { label: 'Express', to: '/docs/server/adapters/express' },
      { label: 'Fastify', to: '/docs/server/adapters/fastify' },
      { label: 'Any Fetch runtime', to: '/docs/server/adapters/fetch' },
      { label: 'AWS Lambda', to: '/docs/server/adapters/aws-lambda' },
    ],
  },
  {
    title: 'Call it from',
    items: [
      { label: 'TypeScript, without a framework', to: '/docs/client/vanilla' },
      { label: 'React, with TanStack Query', to: '/docs/client/tanstack-react-query' },
      { label: 'Next.js', to: '/docs/client/nextjs' },
      { label: 'The same server', to: '/docs/server/server-side-calls' },
      { label: 'Anything that speaks HTTP', to: '/docs/rpc' },
    ],
  },
  {
    title: 'Look up',
    items: [
      { label: 'Procedures', to: '/docs/server/procedures' },
      { label: 'Validators', to: '/docs/server/validators' },
      { label: 'Subscriptions', to: '/docs/server/subscriptions' },
      { label: 'Error handling', to: '/docs/server/error-handling' },
      { label: 'Troubleshooting', to: '/docs/troubleshooting' },
    ],
  },
] as const;

/** Lists what the library works with, each entry a link to its page. */
export function Columns(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="works-with">
      <h2 id="works-with">Works with what you have</h2>
      <div className={styles.columns}>
        {columns.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
