import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CallIt from '../pages/_landing/call-it.mdx';
import DefineIt from '../pages/_landing/define-it.mdx';
import ServeIt from '../pages/_landing/serve-it.mdx';
import styles from './styles.module.css';

const steps = [
  {
    title: 'Define a procedure',
    text: 'A router is an object of procedures. The input is checked at run time, and its type follows from the same schema.',
    to: '/docs/landing-intro/Step1',
    Code: DefineIt,
  },
  {
    title: 'Serve it',
    text: 'An adapter mounts the router on the host you have: Node’s own server here, Express, Fastify, Next.js or a Fetch runtime elsewhere.',
    to: '/docs/landing-intro/Step2',
    Code: ServeIt,
  },
  {
    title: 'Call it',
    text: 'The client takes the type of the router and nothing else. Your editor completes the path, the input and the result.',
    to: '/docs/landing-intro/Step3',
    Code: CallIt,
  },
] as const;

/** Leads from an empty folder to a typed call, with one sample for each step. */
export function Steps(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="steps">
      <h2 id="steps">From an empty folder to a typed call</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, to, Code }, index) => (
          <li key={to}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link to={to}>Step {index + 1} in full</Link>
              </p>
            </div>
            <Code />
          </li>
        ))}
      </ol>
    </section>
  );
}
