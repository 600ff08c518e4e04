import type { ReactNode } from 'react';

/** The wire from the server to its client, which is broken while the types of the two do not fit. */
export function Wire({ hasProblems = false }: { hasProblems?: boolean }): ReactNode {
  return (
    <svg
      className="play__join"
      data-broken={hasProblems ? '' : undefined}
      viewBox="0 0 48 40"
      preserveAspectRatio="xMidYMin"
      aria-hidden="true"
    >
      <path d={hasProblems ? 'M5 20h12M31 20h12' : 'M5 20h38'} />
      <circle cx="0" cy="20" r="4" />
      <circle className="play__dot" cx="48" cy="20" r="4" />
    </svg>
  );
}
