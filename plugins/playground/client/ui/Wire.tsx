import type { ReactNode } from 'react';

/** The wire from the server to its client, which is broken while the types of the two do not fit. */
export function Wire({ hasProblems = false }: { hasProblems?: boolean }): ReactNode {
  return (
    <svg
      className="play__join"
      data-broken={hasProblems ? '' : undefined}
      viewBox="0 0 32 40"
      aria-hidden="true"
    >
      <path d={hasProblems ? 'M8 20h5M19 20h5' : 'M8 20h16'} />
      <circle cx="6" cy="20" r="4" />
      <circle className="play__dot" cx="26" cy="20" r="4.5" />
    </svg>
  );
}
