import type { ReactNode } from 'react';

/** The height of the bar above code, with its border and the space below, and that of a row, in rem. */
const bar = 3.5;
const row = 1.4375;
const width = 1.5;

/** The wire between two figures: from a row of the left one, with a ring, to a row of the right one, with a dot. */
export function Wire({ from, to }: { from: number; to: number }): ReactNode {
  const [start, end] = [from, to].map((index) => bar + (index + 0.5) * row) as [number, number];
  const height = Math.max(start, end) + 1;
  const middle = width / 2;
  const turn = Math.sign(end - start) * Math.min(0.5, Math.abs(end - start) / 2);
  return (
    <svg
      className="pair__wire"
      width={`${String(width)}rem`}
      height={`${String(height)}rem`}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      aria-hidden="true"
    >
      <path
        d={`M.25 ${String(start)}H.375Q${String(middle)} ${String(start)} ${String(middle)} ${String(start + turn)}V${String(end - turn)}Q${String(middle)} ${String(end)} 1.125 ${String(end)}H1.25`}
      />
      <circle className="pair__ring" cx=".25" cy={start} r=".25" />
      <circle cx="1.25" cy={end} r=".3125" />
    </svg>
  );
}
