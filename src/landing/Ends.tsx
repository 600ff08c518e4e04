import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const hosts = [
  { label: 'Node.js', to: '/docs/server/adapters/standalone' },
  { label: 'Express', to: '/docs/server/adapters/express' },
  { label: 'Fastify', to: '/docs/server/adapters/fastify' },
  { label: 'Hono', to: '/docs/server/adapters#hono' },
  { label: 'Cloudflare Workers', to: '/docs/server/adapters/fetch#cloudflare-workers' },
  { label: 'AWS Lambda', to: '/docs/server/adapters/aws-lambda' },
] as const;

const clients = [
  { label: 'React', to: '/docs/client/tanstack-react-query' },
  { label: 'Next.js', to: '/docs/client/nextjs' },
  { label: 'TypeScript', to: '/docs/client/vanilla' },
  { label: 'The same server', to: '/docs/server/server-side-calls' },
  { label: 'OpenAPI', to: '/docs/openapi' },
  { label: 'Any HTTP client', to: '/docs/rpc' },
] as const;

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

/** The curves of the drawing: from the middle of each row to the middle of the drawing. */
const rows = hosts.map((_, row) => row * 2 + 1);
const middle = hosts.length;

/** Draws the hosts that serve a router and the clients that call it, joined by its type, each a link to its guide. */
export function Ends(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="works-with">
      <h2 id="works-with">Any host, any client, one type</h2>
      <div className={styles.ends}>
        <Names title="Serve it from" names={hosts} />
        <div className={styles.router}>
          <svg viewBox={`0 0 24 ${String(middle * 2)}`} preserveAspectRatio="none" aria-hidden="true">
            {rows.map((y) => (
              <path
                key={y}
                vectorEffect="non-scaling-stroke"
                d={`M0 ${String(y)}C8 ${String(y)} 5 ${String(middle)} 12 ${String(middle)}S16 ${String(y)} 24 ${String(y)}`}
              />
            ))}
          </svg>
          <code>AppRouter</code>
        </div>
        <Names title="Call it from" names={clients} />
      </div>
      <p>
        In use, with code to read:{' '}
        {dependents.map(({ name, file }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Link to={`https://github.com/${file}`}>{name}</Link>
          </span>
        ))}
        . <span className="quiet">Each link is a package.json that names tRPC.</span>
      </p>
    </section>
  );
}

function Names({
  title,
  names,
}: {
  title: string;
  names: readonly { label: string; to: string }[];
}): ReactNode {
  return (
    <div>
      <h3 className="quiet">{title}</h3>
      <ul>
        {names.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
