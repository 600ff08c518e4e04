import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { desktop } from './browser';
import { findReaderTools, type ReaderTools } from './readerTools';
import type { Click } from './measureClick';
import { reportPath, serve } from './server';

// Chromium renders no page ahead of a click while a tool drives it. So this browser is driven by nobody: it has a window on
// a display that no one sees, a pointer is moved there and pressed as a reader does, and the pages themselves report when
// the link was clicked and when the next heading was painted.

/** A click as a reader makes it. */
export interface ReadersClick {
  milliseconds: number;
  /** Whether the browser had rendered the page before the click. */
  wasAhead: boolean;
}

/** What a page says of itself. */
type Report =
  | { kind: 'ready'; x: number; y: number }
  | { kind: 'clicked'; at: number }
  | { kind: 'shown'; at: number; wasAhead: boolean };

// How long the pointer rests on a link before the click, as in `measureClick`.
const hover = 500;
// How long a page has, after the pointer moved in it first, to fetch what it needs for a click.
const approach = 700;
const patience = 15_000;

/**
 * Clicks the link to the next page in a browser that nothing drives, and waits for its heading. With the pointer on the link
 * for half a second before, or at once.
 *
 * @throws where the machine lacks a display without a screen, or a pointer for it.
 */
export async function measureAhead(folder: string, click: Click, isHovered: boolean): Promise<ReadersClick> {
  const tools = findReaderTools();
  const reports = new Reports();
  const served = serve(folder, { script: reporterFor(click), onReport: reports.add });
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-profile-'));
  const started: ChildProcess[] = [];
  try {
    const { width, height } = desktop;
    const screen = ['-screen', '0', `${width}x${height + 200}x24`, '-nolisten', 'tcp'];
    const display = start(started, tools.display, ['-displayfd', '3', ...screen]);
    const env = { ...process.env, DISPLAY: await readDisplay(display) };
    const settings = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];
    const place = [
      `--user-data-dir=${profile}`,
      '--window-position=0,0',
      `--window-size=${width},${height + 100}`,
    ];
    start(started, tools.chromium, [...settings, ...place, served.origin + click.from], env);
    const { x, y } = await reports.next('ready');
    // The pointer comes from beside the text, where there is no link.
    for (const step of [0, 4]) point(tools, env, ['mousemove', String(4 + step), String(y + 40 + step)]);
    await wait(approach);
    point(tools, env, ['mousemove', String(x), String(y), ...(isHovered ? [] : ['click', '1'])]);
    if (isHovered) {
      await wait(hover);
      point(tools, env, ['click', '1']);
    }
    const { at: clicked } = await reports.next('clicked');
    const { at: shown, wasAhead } = await reports.next('shown');
    return { milliseconds: shown - clicked, wasAhead };
  } finally {
    for (const { pid } of started.reverse()) if (pid !== undefined) endGroup(pid);
    served.close();
    await wait(200);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The reports of the pages, each kind once. */
class Reports {
  private readonly all: Report[] = [];

  readonly add = (text: string): void => {
    this.all.push(JSON.parse(text) as Report);
  };

  async next<Kind extends Report['kind']>(kind: Kind): Promise<Extract<Report, { kind: Kind }>> {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      const found = this.all.find(
        (report): report is Extract<Report, { kind: Kind }> => report.kind === kind,
      );
      if (found) return found;
      await wait(20);
    }
    throw new Error(`No page reported "${kind}" in ${patience / 1000} s.`);
  }
}

/** The program that starts in each page, as text: what was compiled here may name helpers that a page has not. */
function reporterFor({ link, title }: Click): string {
  return `(() => {
    const now = () => performance.timeOrigin + performance.now();
    const send = (report) => { navigator.sendBeacon('${reportPath}', JSON.stringify(report)); };
    const isNext = () => document.querySelector('h1')?.textContent.includes(${JSON.stringify(title)}) === true;
    // A task that is asked for while a frame is made runs once that frame is painted.
    const afterFrame = (callBack) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = callBack;
      channel.port2.postMessage('');
    };
    const lookFor = (wasAhead) => requestAnimationFrame(() => {
      if (isNext()) afterFrame(() => { send({ kind: 'shown', at: now(), wasAhead }); });
      else lookFor(wasAhead);
    });
    addEventListener('click', () => {
      sessionStorage.setItem('bench.clicked', 'yes');
      send({ kind: 'clicked', at: now() });
      lookFor(false);
    }, true);
    if (document.prerendering) {
      document.addEventListener('prerenderingchange', () => { lookFor(true); }, { once: true });
      return;
    }
    if (sessionStorage.getItem('bench.clicked')) {
      lookFor(false);
      return;
    }
    addEventListener('load', () => {
      setTimeout(() => {
        const wanted = [...document.querySelectorAll(':is(main, article, .vp-doc) p a')]
          .find((each) => each.textContent.includes(${JSON.stringify(link)}));
        wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
        requestAnimationFrame(() => {
          const { x, y, width, height } = wanted.getClientRects()[0];
          send({
            kind: 'ready',
            x: Math.round(screenX + (outerWidth - innerWidth) / 2 + x + width / 2),
            y: Math.round(screenY + outerHeight - innerHeight + y + height / 2),
          });
        });
      }, 1000);
    });
  })();`;
}

function point({ pointer }: ReaderTools, env: NodeJS.ProcessEnv, orders: readonly string[]): void {
  const { status } = spawnSync(pointer, orders, { env });
  if (status !== 0) throw new Error(`xdotool ${orders.join(' ')} ended with ${String(status)}.`);
}

/** Starts a program as the head of a process group, so that it can be ended with all that it started. */
function start(
  started: ChildProcess[],
  program: string,
  parameters: readonly string[],
  env = process.env,
): ChildProcess {
  const child = spawn(program, parameters, {
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  return child;
}

function readDisplay(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.stdio[3]?.once('data', (number: Buffer) => {
      resolve(`:${number.toString().trim()}`);
    });
    display.once('error', reject);
    display.once('exit', () => {
      reject(new Error('The display ended before it had a name.'));
    });
  });
}

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
