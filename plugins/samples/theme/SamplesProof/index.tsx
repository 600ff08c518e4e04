import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { enumerate, type PageProof } from '../../format';

/** The line at the end of a page about its samples: how many there are, what they were compiled with, how many were run. A page with a problem has none. */
export default function SamplesProof({ proof }: { proof: PageProof | null }): ReactNode {
  return (
    proof && (
      <p className="proof">
        {sentence(proof)} <Link to={proof.list}>See all samples</Link>
      </p>
    )
  );
}

function sentence({ samples, ran, libraries }: PageProof): string {
  const count = samples === 1 ? '1 sample' : `${String(samples)} samples`;
  const run = ran === 0 ? '' : samples === 1 ? ', and run' : `, ${String(ran)} of them run`;
  return `${count}, compiled with @trpc/server ${enumerate(libraries)}${run}.`;
}
