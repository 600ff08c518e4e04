import type { Samples } from './samples';
import type { Cell } from './table';

/** What the delivery has to reach, as one figure of ours. */
interface Goal {
  name: string;
  unit: string;
  atMost: number;
  /** What was measured, from our samples and those of the floor. */
  read: (ours: Samples, floor: Samples | undefined) => number | undefined;
}

/** A goal beside what was measured. */
export interface Verdict {
  name: string;
  unit: string;
  atMost: number;
  measured: number | undefined;
  isMet: boolean | undefined;
}

const goals: readonly Goal[] = [
  { name: 'First paint', unit: '× floor', atMost: 1, read: ratio('firstPaint') },
  { name: 'Largest paint', unit: '× floor', atMost: 1, read: ratio('largestPaint') },
  {
    name: 'Largest paint after first paint',
    unit: 'ms',
    // Less than a frame at 60 a second.
    atMost: 16,
    read: (ours) => difference(ours.median('largestPaint'), ours.median('firstPaint')),
  },
  { name: 'JavaScript before the reader acts', unit: 'KB br', atMost: 3, read: size('js') },
  { name: 'CSS', unit: 'KB br', atMost: 9, read: size('css') },
  { name: 'Blocking time', unit: 'ms', atMost: 0, read: figure('blocking') },
  // 60 ms where the floor has 34, as it had when the goal was set.
  { name: 'Main-thread work to idle', unit: '× floor', atMost: 1.76, read: ratio('mainThread') },
  { name: 'Layout shift', unit: '', atMost: 0, read: figure('shift') },
  { name: 'Loads that flash the wrong theme', unit: '', atMost: 0, read: figure('flashes') },
  { name: 'Next page, cold', unit: 'ms', atMost: 40, read: figure('click desktop cold') },
  { name: 'Next page after hover', unit: 'ms', atMost: 20, read: figure('click desktop hover') },
  { name: 'Next page, cold, mid phone', unit: 'ms', atMost: 250, read: figure('click phone cold') },
  { name: 'Next page after hover, mid phone', unit: 'ms', atMost: 60, read: figure('click phone hover') },
  ...Object.entries({ theme: 50, copy: 100, menu: 60, tab: 100 }).map(([action, atMost]): Goal => ({
    name: `First action: ${action}, mid phone`,
    unit: 'ms',
    atMost,
    read: figure(`action ${action}`),
  })),
  { name: 'Search button to open', unit: 'ms', atMost: 150, read: figure('search desktop open') },
  { name: 'Search button to open, mid phone', unit: 'ms', atMost: 1000, read: figure('search phone open') },
  { name: 'Version menu to open', unit: 'ms', atMost: 150, read: figure('action versions') },
  { name: 'Requests of a first visit', unit: '', atMost: 6, read: figure('requests') },
];

/** Holds what was measured to every goal. */
export function judge(ours: Samples, floor: Samples | undefined): readonly Verdict[] {
  return goals.map(({ name, unit, atMost, read }) => {
    const measured = read(ours, floor);
    return { name, unit, atMost, measured, isMet: measured === undefined ? undefined : measured <= atMost };
  });
}

/** The rows of a table of goals. */
export function toRows(verdicts: readonly Verdict[]): readonly (readonly Cell[])[] {
  return verdicts.map(({ name, unit, atMost, measured, isMet }) => [
    unit ? `${name}, ${unit}` : name,
    `≤ ${atMost}`,
    measured === Infinity ? 'lost' : measured,
    isMet === undefined ? 'not measured' : isMet ? 'met' : 'missed',
  ]);
}

function figure(name: string): Goal['read'] {
  return (ours) => ours.median(name);
}

function size(name: string): Goal['read'] {
  return (ours) => {
    const bytes = ours.median(name);
    return bytes === undefined ? undefined : bytes / 1000;
  };
}

function ratio(name: string): Goal['read'] {
  return (ours, floor) => {
    const [own, least] = [ours.median(name), floor?.median(name)];
    return own === undefined || !least ? undefined : own / least;
  };
}

function difference(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}
