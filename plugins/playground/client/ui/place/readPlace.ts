import { directionSigns } from '../../../../search/format/directionSigns';
import { findCode } from '../../../format/findCode';
import type { PlayFile, PlayFiles, PlaySample, Project } from '../../../format/playFiles';
import { unpackProject } from './address';
import { readCopy } from './copy';

/** What the playground opens with. */
export interface Opened {
  /** What the editor shows first. */
  project: Project;
  /** What "Reset" goes back to. */
  original: Project;
  /** The sample that it is, if it is one. */
  sample: PlaySample | undefined;
  /** Whether the address has the code itself, which may be anybody's. */
  isShared: boolean;
  /** Whether the code was typed last in this tab, and its address does not have it yet. */
  isUnwritten: boolean;
  /** Something that the reader should know. */
  note: string;
}

/** Reads the project that the address names: a sample, what somebody shared, or else the quickstart. */
export async function readPlace(files: PlayFiles, baseUrl: string): Promise<Opened> {
  const { search, hash } = location;
  const asked = new URLSearchParams(search);
  const name = asked.get('sample');
  const sample = name === null ? undefined : await fetchSample(name, baseUrl).catch(() => undefined);
  const roots = Object.keys(files.starts);
  const latest = roots.find((root) => root === asked.get('start')) ?? roots[0] ?? '';
  const copy = readCopy();
  const shared = copy ?? (await unpackProject(hash));
  const known = shared && Object.keys(files.roots).includes(shared.root) ? shared : undefined;
  const start = files.starts[known?.root ?? latest] ?? { root: latest, files: {}, entries: [] };
  const original = sample ?? (known && !hasFilesOf(known, start) ? known : start);
  const notes = [
    name !== null && !sample && !known
      ? 'This sample cannot be fetched or is no longer there, so the playground shows the quickstart.'
      : '',
    findCode(hash) !== undefined && !known ? 'The link is damaged, so its code cannot be shown.' : '',
    ...findUnknown(asked, roots),
  ];
  return {
    project: known ?? original,
    original,
    sample,
    isShared: known !== undefined,
    isUnwritten: known !== undefined && known === copy,
    note: notes.filter(Boolean).join(' '),
  };
}

/** Tells what is asked for in the address and cannot be there. Values may be anything, so only their beginning is repeated. */
function findUnknown(asked: URLSearchParams, roots: readonly string[]): readonly string[] {
  const [start, project] = [asked.get('start'), asked.get('project')];
  const others = [...asked.keys()].filter((key) => !['sample', 'start', 'project'].includes(key));
  return [
    start !== null && !roots.includes(start)
      ? `There are no samples of ${quote(start)} here, so the playground shows the quickstart. It knows ${roots.join(', ')}.`
      : '',
    project === null
      ? ''
      : `A project is opened from the page that shows it, and not by its name: ${quote(project)} was not looked for.`,
    others.length > 0
      ? `The playground ignores these parts of the address: ${others.slice(0, 5).map(quote).join(', ')}.`
      : '',
  ];
}

function quote(text: string): string {
  const plain = text.replace(directionSigns, '');
  return `“${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain}”`;
}

/** Whether shared code is the quickstart with changes: then "Reset" goes back to that, and otherwise to what was shared. */
function hasFilesOf(one: Project, other: Project): boolean {
  return Object.keys(one.files).sort().join() === Object.keys(other.files).sort().join();
}

async function fetchSample(name: string, baseUrl: string): Promise<PlaySample | undefined> {
  const [, digest = '', index] = /^([\w-]+)\.(\d+)$/.exec(name) ?? [];
  const response = await fetch(`${baseUrl}assets/plays/${digest}.json`);
  if (!response.ok) return undefined;
  return ((await response.json()) as PlayFile)[Number(index)];
}
