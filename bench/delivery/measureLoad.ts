import type { Browser } from 'playwright-core';
import { fastPhone, midPhone, openTab, waitUntilIdle } from './browser';
import type { Delivery, Served } from './server';

/** What a first visit costs: times in ms, sizes in bytes as sent. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  mainThread: number;
  html: number;
  css: number;
  /** Scripts that came before the reader did anything, without those fetched ahead for other pages. */
  js: number;
  ahead: number;
  /** Everything but what is fetched ahead. */
  all: number;
  requests: number;
}

/** Runs in the page, first: keeps what the browser reports of painting, shifting and long tasks. */
export const observeScript = `
  globalThis.bench = { largestPaint: 0, shift: 0, tasks: [] };
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { bench.largestPaint = entry.startTime; }))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { bench.shift += entry.value; }))
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { bench.tasks.push([entry.startTime, entry.duration]); }))
    .observe({ type: 'longtask', buffered: true });
`;

/** What the page has kept. */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: readonly (readonly [start: number, duration: number])[];
}

/** Opens a page once on the mid phone and once, for the work that is counted, at full speed. */
export async function measureLoad(browser: Browser, served: Served, path: string): Promise<Load> {
  served.deliveries.length = 0;
  const tab = await openTab(browser, midPhone, { script: observeScript });
  await tab.page.goto(served.origin + path, { waitUntil: 'load' });
  await waitUntilIdle(tab.page, () => served.deliveries.length);
  const { firstPaint, largestPaint, shift, tasks } = await tab.page.evaluate<Observed>(
    `({ ...bench, firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime })`,
  );
  await tab.close();
  const sizes = sizesOf(served.deliveries);
  return {
    firstPaint,
    largestPaint,
    shift,
    blocking: blockingTime(tasks, firstPaint),
    mainThread: await measureMainThread(browser, served, path),
    ...sizes,
  };
}

/** Adds up what was sent, by kind. */
export function sizesOf(
  deliveries: readonly Delivery[],
): Pick<Load, 'html' | 'css' | 'js' | 'ahead' | 'all' | 'requests'> {
  const sum = (wanted: (delivery: Delivery) => boolean): number =>
    deliveries.filter(wanted).reduce((total, { bytes }) => total + bytes, 0);
  return {
    html: sum(({ kind, isAhead }) => kind === 'html' && !isAhead),
    css: sum(({ kind, isAhead }) => kind === 'css' && !isAhead),
    js: sum(({ kind, isAhead }) => kind === 'js' && !isAhead),
    ahead: sum(({ isAhead }) => isAhead),
    all: sum(({ isAhead }) => !isAhead),
    requests: deliveries.filter(({ isAhead }) => !isAhead).length,
  };
}

/** What long tasks after a moment take beyond 50 ms each. */
export function blockingTime(tasks: Observed['tasks'], after: number): number {
  return tasks
    .filter(([start]) => start >= after)
    .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0);
}

async function measureMainThread(browser: Browser, served: Served, path: string): Promise<number> {
  const tab = await openTab(browser, fastPhone);
  // The time that the processor works for the thread; by the clock, it would also count what else the machine does.
  await tab.tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds();
  await tab.page.goto(served.origin + path, { waitUntil: 'load' });
  await tab.page.waitForTimeout(1500);
  const seconds = (await taskSeconds()) - before;
  await tab.close();
  return seconds * 1000;

  async function taskSeconds(): Promise<number> {
    const { metrics } = await tab.tools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
}
