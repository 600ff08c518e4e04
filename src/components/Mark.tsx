import type { ReactNode } from 'react';

const stem = 'M11.5 4.8v14.4a6.3 6.3 0 0 0 6.3 6.3h1.4';
const crossbar = 'M3 12.4h15';
const letters =
  'M31 26V6.4h7.1a5.6 5.6 0 0 1 0 11.2H31M38 17.6l6.3 8.4M51 26V6.4h7.2a5.9 5.9 0 0 1 0 11.8H51M84.4 10.1a9.9 9.9 0 1 0 0 11.8';

/** The logo: a t whose crossbar is a wire that ends in a port. With `wordmark`, the name beside it. */
export function Mark({ wordmark = false, className }: { wordmark?: boolean; className?: string }): ReactNode {
  return (
    <svg
      className={className}
      viewBox={wordmark ? '0 0 88 32' : '0 0 24 32'}
      width={wordmark ? 88 : 24}
      height={32}
      role="img"
      aria-label="tRPC"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d={stem} />
        <path d={crossbar} stroke="var(--accent)" />
        {wordmark && <path d={letters} />}
      </g>
      <circle cx="19.4" cy="12.4" r="3.5" fill="var(--accent)" />
    </svg>
  );
}
