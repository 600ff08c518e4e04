import { offlineFolder, type OfflineList } from '../format';
import { keep, readKept, remove } from './keep';
import './keepVersions.css';

const running = new Map<string, AbortController>();

/** Shows for each version of the list whether this device keeps it, with its size and a button that keeps or removes it. */
export async function showKeptVersions(container: HTMLElement): Promise<void> {
  const { base = '/' } = container.dataset;
  const rows = [...container.querySelectorAll<HTMLElement>('[data-name]')];
  await Promise.all(rows.map((row) => showVersion(row, base)));
}

async function showVersion(row: HTMLElement, base: string): Promise<void> {
  const { name = '', label = '' } = row.dataset;
  if (running.has(name)) return;
  if (!('serviceWorker' in navigator) || !('caches' in window)) {
    fill(row, 'This browser cannot keep pages, or not on this address.');
    return;
  }
  const kept = await readKept(name, base);
  const list = await fetchList(`${base}${offlineFolder}/${name}.json`);
  const refresh = (): Promise<void> => showVersion(row, base);
  const removal = toButton(`Remove ${label}`, () => void remove(name, base).then(refresh));
  const start = (text: string): HTMLButtonElement =>
    toButton(text, () => {
      if (list) void download(row, base, list).then(refresh, refresh);
    });
  if (kept && list && list.digest !== kept.digest)
    fill(row, `A newer copy is there (${toSize(list)}).`, start(`Update ${label}`), removal);
  else if (kept) fill(row, `Kept on this device since ${toDay(kept.keptOn)} (${toSize(kept)}).`, removal);
  else if (list) fill(row, `${toSize(list)} on this device.`, start(`Keep ${label} on this device`));
  else fill(row, 'The site cannot be reached.');
}

async function download(row: HTMLElement, base: string, list: OfflineList): Promise<void> {
  const { name = '', label = '' } = row.dataset;
  const stop = new AbortController();
  running.set(name, stop);
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', `Keeping ${label}`);
  fill(
    row,
    bar,
    toButton('Stop', () => {
      stop.abort();
    }),
  );
  const onProgress = (done: number, total: number): void => {
    Object.assign(bar, { max: total, value: done });
  };
  try {
    await keep({ name, list, base, signal: stop.signal, onProgress });
  } catch (error) {
    if (!stop.signal.aborted)
      fill(row, `It could not be kept: ${error instanceof Error ? error.message : ''}`);
    if (!stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5000));
  } finally {
    running.delete(name);
  }
}

async function fetchList(address: string): Promise<OfflineList | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as OfflineList) : undefined;
  } catch {
    return undefined;
  }
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
