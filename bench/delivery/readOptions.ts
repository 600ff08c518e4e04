import { parseArgs } from 'node:util';
import { sites } from './sites';

/** The parts of the bench, in the order in which they run. */
export const parts = ['peers', 'pages', 'engines', 'site'] as const;
export type Part = (typeof parts)[number];

/** What the command line asks for. */
export interface BenchOptions {
  parts: readonly Part[];
  /** How many pages the corpus of the peers has. */
  pages: number;
  /** Of how many runs a figure is the median. */
  runs: number;
  /** After how many minutes no further round of the peers begins. */
  minutes: number;
  /** How many loads are watched for a flash. */
  loads: number;
  /** The sites that are measured; all, where none is named. */
  sites: readonly string[];
  /** Whether sites that were built before are taken as they are. */
  reuse: boolean;
  /** The built site that is measured. */
  build: string;
}

/** Reads the command line; what it does not say is that of a full run. */
export function readOptions(parameters: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '260' },
      runs: { type: 'string', default: '7' },
      minutes: { type: 'string', default: '120' },
      loads: { type: 'string', default: '100' },
      sites: { type: 'string', default: '' },
      reuse: { type: 'boolean', default: false },
      build: { type: 'string', default: 'build' },
    },
  });
  const unknown = positionals.filter((name) => !parts.includes(name as Part));
  if (unknown.length > 0) {
    throw new Error(`The bench has no part "${unknown.join(' ')}". Parts: ${parts.join(', ')}.`);
  }
  const known = [...Object.keys(sites), 'real'];
  const wanted = values.sites.split(',').filter(Boolean);
  const strangers = wanted.filter((name) => !known.includes(name));
  if (strangers.length > 0) {
    throw new Error(`The bench knows no site "${strangers.join(' ')}". Sites: ${known.join(', ')}.`);
  }
  return {
    parts: positionals.length > 0 ? (positionals as Part[]) : parts,
    pages: toCount('pages', values.pages),
    runs: toCount('runs', values.runs),
    minutes: toCount('minutes', values.minutes),
    loads: toCount('loads', values.loads),
    sites: wanted,
    reuse: values.reuse,
    build: values.build,
  };
}

function toCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} is a whole number from 1 on, not "${text}".`);
  return count;
}
