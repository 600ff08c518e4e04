import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { enumerate, type PageProof } from '../../format';

/** The line at the end of a page about its samples and claims: how many there are, how many were run, and with which releases. A page with a problem has none. */
export default function SamplesProof({ proof }: { proof: PageProof | null }): ReactNode {
  return (
    proof && (
      <p className="proof">
        {sentence(proof)} <Link to={proof.list}>See all</Link>
      </p>
    )
  );
}

function sentence({ samples, ran, claims, libraries, compiler }: PageProof): string {
  const facts = [
    ...(samples > 0 ? [`${count(samples, 'sample')} compiled`] : []),
    ...(ran > 0 ? [`${String(ran)} run`] : []),
    ...(claims > 0 ? [`${count(claims, 'statement')} tested`] : []),
  ];
  return `${facts.join(', ')}, with @trpc/server ${enumerate(libraries)} and TypeScript ${compiler}.`;
}

function count(number: number, word: string): string {
  return `${String(number)} ${word}${number === 1 ? '' : 's'}`;
}
