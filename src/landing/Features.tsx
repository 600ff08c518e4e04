import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Completion from '../pages/_landing/completion.mdx';
import Guard from '../pages/_landing/guard.mdx';
import Stream from '../pages/_landing/stream.mdx';
import Upload from '../pages/_landing/upload.mdx';
import { completions } from './completions';
import styles from './styles.module.css';

const features = [
  {
    title: 'Your editor knows the router',
    text: 'It completes paths, inputs and results as you type, and “Go to definition” leads from the call to the procedure.',
    to: '/docs/concepts',
    link: 'How types travel',
    code: (
      <div className={styles.editor}>
        <Completion />
        <ul aria-label="What the editor offers after trpc.post.">
          {completions.map(({ name, kind }) => (
            <li key={name}>
              {name} <span>{kind}</span>
            </li>
          ))}
        </ul>
      </div>
    ),
  },
  {
    title: 'A file is an input',
    text: 'Forms and binary data are checked by the same validators as everything else.',
    to: '/docs/server/non-json-content-types',
    link: 'Uploads',
    code: <Upload />,
  },
  {
    title: 'A guard narrows the type',
    text: 'What a middleware has checked is no longer optional in the procedures behind it.',
    to: '/docs/server/authorization',
    link: 'Authorization',
    code: <Guard />,
  },
  {
    title: 'A stream is a loop',
    text: 'The server yields, and the client reads each value as it arrives, with its type.',
    to: '/docs/server/subscriptions',
    link: 'Streams and subscriptions',
    code: <Stream />,
  },
] as const;

/** Shows what the types of a router are good for, one proven sample each. */
export function Features(): ReactNode {
  return (
    <section className={styles.dark} data-theme="dark" aria-labelledby="features">
      <div className="wrap">
        <h2 id="features">What travels along the wire</h2>
        <div className={styles.features}>
          {features.map(({ title, text, to, link, code }) => (
            <div key={to}>
              <h3>{title}</h3>
              <p>
                {text} <Link to={to}>{link}</Link>
              </p>
              {code}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
