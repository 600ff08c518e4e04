import type { ReactNode } from 'react';

/** A line drawing of `drawings.ts` on an 18 by 18 grid, in the colour of its text and hidden from screen readers. */
export function LineDrawing({ path, className = '' }: { path: string; className?: string }): ReactNode {
  return (
    <svg className={`icon-svg ${className}`.trim()} viewBox="0 0 18 18" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
