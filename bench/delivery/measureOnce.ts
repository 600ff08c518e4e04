import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { desktop, midPhone } from './browser';
import { inlineSizes } from './inlineSizes';
import { measureAction, type Action } from './measureAction';
import { measureClick, type Click } from './measureClick';
import { measureFlash } from './measureFlash';
import { measureLoad } from './measureLoad';
import { measureSearch } from './measureSearch';
import type { Samples } from './samples';
import { findFile, type Served } from './server';
import type { BenchSite, Controls } from './sites/site';

/** A site that is served, the pages of it that are measured, and what was measured so far. */
export interface Subject {
  site: BenchSite;
  /** The folder with the built site. */
  folder: string;
  served: Served;
  click: Click;
  samples: Samples;
  /** What could not be measured, and why, each time. */
  failures: Map<string, readonly string[]>;
}

/** Measures everything of a site once. What fails is noted and leaves a gap. */
export async function measureOnce(browser: Browser, subject: Subject): Promise<void> {
  const { site, folder, served, click, samples } = subject;
  const { desktop: wide, phone: narrow } = site.controls;

  await attempt('load', async () => {
    const inline = inlineSizes(readFileSync(findFile(folder, click.from) ?? '', 'utf8'));
    const load = await measureLoad(browser, served, click.from);
    const [css, js] = [load.css + inline.css, load.js + inline.js];
    samples.add({ ...load, css, js });
  });
  for (const device of [desktop, midPhone]) {
    const name = device.isPhone ? 'phone' : 'desktop';
    for (const way of ['cold', 'hover']) {
      await attempt(`click ${name} ${way}`, async () => {
        samples.add({
          [`click ${name} ${way}`]: await measureClick(browser, served, device, click, way === 'hover'),
        });
      });
    }
    const { search, searchInput, hit } = device.isPhone ? narrow : wide;
    if (!search || !searchInput || !hit) continue;
    await attempt(`search ${name}`, async () => {
      const found = await measureSearch(browser, served, device, click.from, { search, searchInput, hit });
      samples.add({
        [`search ${name} open`]: found.toOpen,
        [`search ${name} hits`]: found.toHits,
        'search bytes': found.bytes,
      });
    });
  }
  await attemptActions(['theme', 'copy', 'versions'], wide);
  await attemptActions(['menu', 'tab'], narrow);

  async function attemptActions(actions: readonly Action[], controls: Controls): Promise<void> {
    for (const action of actions.filter((each) => controls[each])) {
      await attempt(`action ${action}`, async () => {
        // The version menu is asked for without a brake, as its goal is.
        const device =
          action === 'versions' ? desktop : { ...midPhone, ...(controls === wide ? sizeOf(desktop) : {}) };
        const outcome = await measureAction(browser, served, device, click.from, action, controls);
        samples.add({ [`action ${action}`]: outcome === 'lost' ? Infinity : outcome });
      });
    }
  }

  async function attempt(name: string, measure: () => Promise<void>): Promise<void> {
    // What was lost or failed twice is not waited for again and again.
    if (samples.isLost(name, 2) || (subject.failures.get(name)?.length ?? 0) >= 2) return;
    try {
      await measure();
    } catch (error) {
      const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
      subject.failures.set(name, [...(subject.failures.get(name) ?? []), line]);
    }
  }
}

/** Counts the loads that flash, where it is known how the site keeps the reader's choice. */
export async function countFlashes(browser: Browser, subject: Subject, loads: number): Promise<void> {
  const { site, served, click, samples } = subject;
  if (!site.themeKey) return;
  try {
    samples.add({ flashes: await measureFlash(browser, served, click.from, site.themeKey, loads) });
  } catch (error) {
    subject.failures.set('flash', [error instanceof Error ? error.message : String(error)]);
  }
}

function sizeOf({
  width,
  height,
  isPhone,
}: typeof desktop): Pick<typeof desktop, 'width' | 'height' | 'isPhone'> {
  return { width, height, isPhone };
}
