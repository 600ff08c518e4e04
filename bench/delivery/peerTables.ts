import { toRows, type Verdict } from './goals';
import type { Subject } from './measureOnce';
import type { BenchOptions } from './readOptions';
import { sites } from './sites';
import { median } from './statistics';
import { kilobytes, toTable, type Cell } from './table';

const timed = [
  ['firstPaint', 'first paint'],
  ['largestPaint', 'largest paint'],
  ['mainThread', 'main-thread work'],
  ["reader's click hover", 'click after hover'],
  ['click phone hover', 'click after hover, mid phone'],
  ['search desktop hits', 'search'],
] as const;

const compared = [
  ['firstPaint', 'first paint, ms'],
  ['largestPaint', 'largest paint, ms'],
  ['mainThread', 'main thread, ms'],
  ['js', 'JS, bytes br'],
  ['css', 'CSS, bytes br'],
  ['html', 'HTML, bytes br'],
  ['requests', 'requests'],
  ['click desktop cold', 'click, ms'],
  ["reader's click hover", 'click after hover, ms'],
  ['click phone hover', 'click after hover, mid phone, ms'],
  ['search desktop hits', 'search, ms'],
  ['search phone hits', 'search, mid phone, ms'],
] as const;

/** The tables of a run: what was measured of each site, our goals, and how noisy the run was. */
export function peerTables(
  subjects: readonly Subject[],
  verdicts: readonly Verdict[],
  { pages, runs, loads }: BenchOptions,
): readonly string[] {
  const floor = subjects.find(({ site }) => site === sites.floor)?.samples;
  const rows = (read: (subject: Subject) => readonly Cell[]): readonly (readonly Cell[])[] =>
    subjects.map((subject) => [subject.site.name, ...read(subject)]);
  const times = (names: readonly string[]) =>
    rows(({ samples }) => names.map((name) => toTime(samples.median(name))));
  const againstFloor = ({ samples }: Subject, name: string): string | undefined => {
    const [own, least] = [samples.median(name), floor?.median(name)];
    return own && least ? (own / least).toFixed(2) : undefined;
  };
  return [
    toTable(
      [
        `First visit, ${pages} pages, mid phone, median of ${runs}`,
        ...['first paint, ms', '× floor', 'largest paint, ms', '× floor', 'layout shift', 'blocking, ms'],
        ...[
          'main thread at 1×, ms',
          'HTML, KB br',
          'CSS, KB br',
          'JS, KB br',
          'all, KB',
          'ahead, KB',
          'requests',
        ],
      ],
      rows((subject) => {
        const { samples } = subject;
        return [
          toTime(samples.median('firstPaint')),
          againstFloor(subject, 'firstPaint'),
          toTime(samples.median('largestPaint')),
          againstFloor(subject, 'largestPaint'),
          samples.median('shift')?.toFixed(3),
          ...['blocking', 'mainThread'].map((name) => toTime(samples.median(name))),
          ...['html', 'css', 'js', 'all', 'ahead'].map((name) => kilobytes(samples.median(name))),
          samples.median('requests'),
        ];
      }),
    ),
    toTable(
      [
        'Click to the heading of the next page, ms',
        'cold',
        'after hover',
        'mid phone, cold',
        'mid phone, after hover',
      ],
      times(['click desktop cold', 'click desktop hover', 'click phone cold', 'click phone hover']),
    ),
    toTable(
      [
        'Search from the click, ms',
        'open',
        'first hits',
        'mid phone, open',
        'mid phone, first hits',
        'KB fetched',
      ],
      rows(({ samples }) => [
        ...['search desktop open', 'search desktop hits', 'search phone open', 'search phone hits'].map(
          (name) => toTime(samples.median(name)),
        ),
        kilobytes(samples.median('search bytes')),
      ]),
    ),
    toTable(
      [
        'First action at first paint, mid phone, ms',
        ...['theme', 'copy', 'menu', 'tab', 'version menu, desktop', `flashes in ${loads} loads`],
      ],
      rows(({ samples }) => [
        ...['theme', 'copy', 'menu', 'tab', 'versions'].map((name) =>
          toTime(samples.median(`action ${name}`)),
        ),
        samples.median('flashes'),
      ]),
    ),
    toTable(
      ['Noise: the middle half of the repeats, % of the median', 'ours', 'median of all', 'largest of all'],
      timed.map(([name, label]) => {
        const all = subjects.map(({ samples }) => samples.spread(name)).filter((each) => each !== undefined);
        const own = subjects.find(({ site }) => site === sites.ours)?.samples.spread(name);
        return [label, ...[own, median(all), all.length > 0 ? Math.max(...all) : undefined].map(toPercent)];
      }),
    ),
    ...bestPeerTable(subjects),
    ...(verdicts.length > 0 ? [toTable(['Goal', 'at most', 'measured', ''], toRows(verdicts))] : []),
  ];
}

/** Ours against the best of the peers, figure by figure. */
function bestPeerTable(subjects: readonly Subject[]): readonly string[] {
  const own = subjects.find(({ site }) => site === sites.ours);
  const peers = subjects.filter(({ site }) => site.packages);
  if (!own || peers.length === 0) return [];
  return [
    toTable(
      ['Ours against the best peer', 'ours', 'best', 'ours ÷ best', 'peer'],
      compared.map(([name, label]) => {
        const mine = own.samples.median(name);
        const [best] = peers
          .map(({ site, samples }) => ({ site: site.name, value: samples.median(name) }))
          .filter((each): each is { site: string; value: number } => each.value !== undefined)
          .sort((a, b) => a.value - b.value);
        const share = mine !== undefined && best ? (mine / best.value).toFixed(2) : undefined;
        return [label, toTime(mine), toTime(best?.value), share, best?.site];
      }),
    ),
  ];
}

function toTime(value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  return Number.isFinite(value) ? value.toFixed(0) : 'lost';
}

function toPercent(part: number | undefined): string | undefined {
  return part === undefined ? undefined : (part * 100).toFixed(0);
}
