import { offlineFolder, parseList, type OfflineList } from '../format';
import { hasTraces, keep, readKept, remove } from './keep';
import './keepVersions.css';

/** What shows the downloads that are under way, by the name of the version. They go on while the reader reads other pages. */
const running = new Map<string, readonly Element[]>();

/** Shows for each version of the list whether this device keeps it, with its size and a button that keeps or removes it. */
export async function showKeptVersions(container: HTMLElement): Promise<void> {
  const { base = '/' } = container.dataset;
  const rows = [...container.querySelectorAll<HTMLElement>('[data-name]')];
  const showAll = (): Promise<unknown> => Promise.all(rows.map((row) => showVersion(row, base)));
  // Another tab may have changed it meanwhile.
  document.addEventListener('visibilitychange', function showAgain() {
    if (!container.isConnected) document.removeEventListener('visibilitychange', showAgain);
    else if (!document.hidden) void showAll();
  });
  await showAll();
}

/** Shows the state of a version, and why the last change of it has failed, if so. Whatever the state is, a button leads out of it. */
async function showVersion(row: HTMLElement, base: string, problem = ''): Promise<void> {
  const { name = '', label = '' } = row.dataset;
  const progress = running.get(name);
  if (progress) {
    fill(row, ...progress);
    return;
  }
  // Neither is on an address that is not secure, and a reader may have blocked what sites store.
  const traces =
    'serviceWorker' in navigator ? await hasTraces(name, base).catch(() => undefined) : undefined;
  if (traces === undefined) {
    fill(row, 'This browser cannot keep pages, or not on this address.');
    return;
  }
  const kept = await readKept(name, base);
  const list = await fetchList(`${base}${offlineFolder}/${name}.json`);
  const refresh = (why?: unknown): Promise<void> =>
    showVersion(findRow(row), base, why instanceof Error ? why.message : '');
  const removal = toButton(`Remove ${label}`, () => void remove(name, base).then(() => refresh(), refresh));
  const start = (text: string): HTMLButtonElement =>
    toButton(problem ? 'Retry' : text, () => {
      if (typeof list === 'object') void download(row, base, list).then(() => refresh(), refresh);
    });
  const again = toButton('Retry', () => void refresh());
  const show = (...content: readonly (string | Element)[]): void =>
    fill(row, problem && `It could not be changed: ${problem}`, ...content);
  if (kept && typeof list === 'object' && list.digest !== kept.digest)
    show(`A newer copy is there (${toSize(list)}).`, start(`Update ${label}`), removal);
  else if (kept) show(`Kept on this device since ${toDay(kept.keptOn)} (${toSize(kept)}).`, removal);
  else {
    const content =
      typeof list === 'object'
        ? [`${toSize(list)} on this device.`, start(`Keep ${label} on this device`)]
        : [stateText[list], again];
    const left = traces ? ['A part of an earlier copy is on this device.', removal] : [];
    show(...content, ...left);
  }
}

const stateText = {
  unreachable: 'The site cannot be reached.',
  damaged: 'What the site sends about this version is damaged.',
};

async function download(row: HTMLElement, base: string, list: OfflineList): Promise<void> {
  const { name = '', label = '' } = row.dataset;
  const stop = new AbortController();
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', `Keeping ${label}`);
  const button = toButton('Stop', () => stop.abort());
  running.set(name, [bar, button]);
  fill(row, bar, button);
  const onProgress = (done: number, total: number): void => {
    Object.assign(bar, { max: total, value: done });
  };
  try {
    await keep({ name, list, base, signal: stop.signal, onProgress });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    running.delete(name);
  }
}

/** The row of a version as the page has it now: the reader may have left the page and come back. */
function findRow(row: HTMLElement): HTMLElement {
  const now = document.querySelector<HTMLElement>(`.keep [data-name="${row.dataset.name ?? ''}"]`);
  return now ?? row;
}

/** Fetches the list of a version past the browser's cache, which may have kept one that was damaged on its way. */
async function fetchList(address: string): Promise<OfflineList | keyof typeof stateText> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  if (!response?.ok) return 'unreachable';
  return parseList(await response.json().catch(() => undefined)) ?? 'damaged';
}

function fill(row: HTMLElement, ...content: readonly (string | Element)[]): void {
  row.querySelector('[role=status]')?.replaceChildren(...content.flatMap((each) => [each, ' ']));
}

function toButton(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}

function toSize({ size }: OfflineList): string {
  return `${(size / 1e6).toFixed(1)} MB`;
}

function toDay(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'medium' });
}
