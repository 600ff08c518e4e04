import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import { enumerate, type ListedClaim } from '../../format';

interface Props {
  list: {
    label: string;
    /** The page that lists the samples of the version. */
    samples: string;
    pages: { title: string; permalink: string; claims: ListedClaim[] }[];
  };
}

/** Lists the statements of a version's pages that programs test, with the releases of each where they are not the usual ones. */
export default function StatementsPage({ list: { label, samples, pages } }: Props): ReactNode {
  const tried = pages.flatMap(({ claims }) => claims.map(({ libraries }) => enumerate(libraries)));
  const count = tried.length;
  const usual = mostFrequent(tried);
  const description = `The ${String(count)} statements of the ${label} docs that programs test whenever the site is built.`;
  return (
    <Layout title={`Tested statements of ${label}`} description={description}>
      <main className="wrap samples-page">
        <article className="markdown">
          <header>
            <h1>Tested statements of {label}</h1>
          </header>
          <p>
            {`Each of these ${String(count)} sentences is tested by a small program that runs when the site is built, with tRPC ${usual}, or with the releases behind it or behind the title of its page. If one is no longer true, the build stops. The samples have `}
            <Link to={samples}>their own list</Link>.
          </p>
          {pages.map(({ title, permalink, claims }) => {
            const usualOfPage = mostFrequent(claims.map(({ libraries }) => enumerate(libraries)));
            return (
              <section key={permalink}>
                <h2>
                  <Link to={permalink}>{title}</Link>
                  {usualOfPage !== usual && <small>{` ${usualOfPage}`}</small>}
                </h2>
                <ul>
                  {joinCells(claims).map(({ sentence, cell, libraries }, index) => (
                    <li key={index}>
                      {withCode(cell ? `${sentence}: ${cell}` : sentence)}
                      {enumerate(libraries) !== usualOfPage && <small>{` ${enumerate(libraries)}`}</small>}
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </article>
      </main>
    </Layout>
  );
}

/** The claims, those about cells of one column as one. */
function joinCells(claims: readonly ListedClaim[]): readonly ListedClaim[] {
  const joined = new Map<string | ListedClaim, ListedClaim>();
  for (const claim of claims) {
    const key = claim.cell ? `${claim.cell} ${enumerate(claim.libraries)}` : claim;
    const first = joined.get(key);
    joined.set(key, first ? { ...first, sentence: `${first.sentence}, ${claim.sentence}` } : claim);
  }
  return [...joined.values()];
}

/** The text that is there most often. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The quoted text, with what is in backticks as code. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
