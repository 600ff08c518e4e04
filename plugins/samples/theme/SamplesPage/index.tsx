import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import { enumerate, type ListedClaim, type ListedSample } from '../../format';

interface Props {
  list: {
    label: string;
    compiler: string;
    pages: { title: string; permalink: string; samples: ListedSample[]; claims: ListedClaim[] }[];
  };
}

/** Lists all samples and claims of a version, and how each was proven. */
export default function SamplesPage({ list: { label, compiler, pages } }: Props): ReactNode {
  const samples = pages.flatMap((page) => page.samples);
  const claims = pages.flatMap((page) => page.claims);
  const ran = samples.filter((sample) => sample.ran).length;
  const libraries = [...new Set(samples.map(({ library }) => library))];
  const description = `All ${String(samples.length)} code samples of the ${label} docs: what each was compiled with, which were run, and which show an error on purpose.`;
  return (
    <Layout title={`Samples of ${label}`} description={description}>
      <main className="wrap samples-page">
        <article className="markdown">
          <h1>Samples of {label}</h1>
          <p className="lead">
            {samples.length} samples on {pages.length} pages, compiled with @trpc/server{' '}
            {enumerate(libraries)} and TypeScript {compiler}. {ran} of them run when this site is built, and
            what they print is compared to what the page shows.
            {claims.length > 0 && ` ${String(claims.length)} statements of the pages are tested by programs.`}
          </p>
          {pages.map(({ title, permalink, samples: ofPage, claims: stated }) => (
            <section key={permalink}>
              <h2>
                <Link to={permalink}>{title}</Link>
              </h2>
              <ul>
                {ofPage.map((sample, index) => (
                  <li key={index}>
                    <code>{sample.name}</code> {state(sample)}
                  </li>
                ))}
              </ul>
              {stated.length > 0 && <Claims claims={stated} />}
            </section>
          ))}
        </article>
      </main>
    </Layout>
  );
}

function Claims({ claims }: { claims: readonly ListedClaim[] }): ReactNode {
  return (
    <details>
      <summary>{claims.length === 1 ? '1 statement' : `${String(claims.length)} statements`} tested</summary>
      <ul>
        {claims.map(({ sentence, cell, libraries }, index) => (
          <li key={index}>
            {withCode(sentence)}
            {cell && `: ${cell}`} <small>{enumerate(libraries)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The quoted text, with what is in backticks as code. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function state({ ran, errors, library }: ListedSample): string {
  const shows = errors.length > 0 ? `, shows error ${errors.join(', ')}` : '';
  return `compiled with ${library}${ran ? ', run' : ''}${shows}`;
}
