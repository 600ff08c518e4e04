import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

interface End {
  label: string;
  /** What code imports for it, if anything. */
  module?: string;
  to: string;
}

const hosts: readonly End[] = [
  { label: 'Node.js', module: 'adapters/standalone', to: '/docs/server/adapters/standalone' },
  { label: 'Express', module: 'adapters/express', to: '/docs/server/adapters/express' },
  { label: 'Fastify', module: 'adapters/fastify', to: '/docs/server/adapters/fastify' },
  { label: 'Hono', module: 'adapters/fetch', to: '/docs/server/adapters#hono' },
  {
    label: 'Cloudflare Workers',
    module: 'adapters/fetch',
    to: '/docs/server/adapters/fetch#cloudflare-workers',
  },
  { label: 'AWS Lambda', module: 'adapters/aws-lambda', to: '/docs/server/adapters/aws-lambda' },
];

const clients: readonly End[] = [
  { label: 'React', module: '@trpc/tanstack-react-query', to: '/docs/client/tanstack-react-query' },
  { label: 'Next.js', module: '@trpc/tanstack-react-query', to: '/docs/client/nextjs' },
  { label: 'TypeScript', module: '@trpc/client', to: '/docs/client/vanilla' },
  { label: 'The same server', module: '@trpc/server', to: '/docs/server/server-side-calls' },
  { label: 'OpenAPI', module: '@trpc/openapi', to: '/docs/openapi' },
  { label: 'Any HTTP client', to: '/docs/rpc' },
];

/** Open repositories that depend on the library, each by its `package.json` at a commit: what it says there cannot change. */
const dependents = [
  {
    name: 'Cal.com',
    file: 'calcom/cal.com/blob/aedb6d3b479a86a1b8cac77125d7c78383575110/packages/trpc/package.json',
  },
  {
    name: 'Langfuse',
    file: 'langfuse/langfuse/blob/9b4e3e13cf0a622c824a51480369f326583f8209/web/package.json',
  },
  {
    name: 'Homarr',
    file: 'homarr-labs/homarr/blob/2b79b818c889ec43b89d59fb02d5b37b13a2228e/packages/api/package.json',
  },
  {
    name: 'Documenso',
    file: 'documenso/documenso/blob/0985206088bbb96c72aa3d1a78d06a1608c1fdd1/packages/trpc/package.json',
  },
] as const;

/** Draws the hosts that serve a router and the clients that call it, joined by its type, each a link to its guide. */
export function Ends(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="works-with">
      <h2 id="works-with">Any host, any client, one type</h2>
      <div className={styles.ends}>
        <Names title="Serve it from" names={hosts} />
        <div className={styles.router}>
          <code>type AppRouter</code>
        </div>
        <Names title="Call it from" names={clients} />
      </div>
      <div className={styles.uses}>
        <h3 className="quiet">In use, as their package.json says</h3>
        <ul>
          {dependents.map(({ name, file }) => (
            <li key={name}>
              <Link to={`https://github.com/${file}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Names({ title, names }: { title: string; names: readonly End[] }): ReactNode {
  return (
    <div>
      <h3 className="quiet">{title}</h3>
      <ul>
        {names.map(({ label, module, to }) => (
          <li key={to}>
            <Link to={to}>
              {label} {module && <code>{module}</code>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
