import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import { enumerate, type ListedSample } from '../../format';

interface Props {
  list: { label: string; pages: { title: string; permalink: string; samples: ListedSample[] }[] };
}

/** Lists all samples of a version, and how each was proven. */
export default function SamplesPage({ list: { label, pages } }: Props): ReactNode {
  const samples = pages.flatMap((page) => page.samples);
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
            {enumerate(libraries)}. {ran} of them run when this site is built, and what they print is compared
            to what the page shows.
          </p>
          {pages.map(({ title, permalink, samples: ofPage }) => (
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
            </section>
          ))}
        </article>
      </main>
    </Layout>
  );
}

function state({ ran, errors, library }: ListedSample): string {
  const shows = errors.length > 0 ? `, shows error ${errors.join(', ')}` : '';
  return `compiled with ${library}${ran ? ', run' : ''}${shows}`;
}
