import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { referencePath } from '../../plugins/reference/format';
import { readHeaders } from '../../hosting/headersFile';
import { notFound, pages } from './readPages';

// Proves: Bytes before the reader acts stay within budgets by type of page

const kilobyte = 1024;

interface Weight {
  /** With the headers that are sent along. */
  html: number;
  css: number;
  js: number;
}

/**
 * The most that one page of a type may weigh before its reader does anything, in KB as brotli sends it. The landing page
 * has one more script, which tells a wrong base URL, and each state of its demonstration in three frameworks, so that nothing is loaded
 * to break it.
 */
const budgets = [
  { type: 'landing', pattern: /^\/$/, html: 18.2, css: 7.8, js: 3.9 },
  {
    type: 'list of samples or statements',
    pattern: /^\/docs\/(v\d+\/)?samples(\/statements)?$/,
    html: 24.9,
    css: 6,
    js: 3.65,
  },
  { type: 'docs page', pattern: /^\/docs\//, html: 28.5, css: 7.2, js: 3.65 },
  { type: 'post', pattern: /^\/blog\/./, html: 15.8, css: 6, js: 3.65 },
  { type: 'list of posts', pattern: /^\/blog$/, html: 10, css: 4.5, js: 3.65 },
  { type: 'other page', pattern: /^\/(media|play|pricing|search|404\.html)$/, html: 11, css: 4.95, js: 3.7 },
] as const;
const medianDocsPage = 15.9;
/** In millions of bytes. */
const largestSite = 85;
/** A page has a handful of inline scripts and one style, each with a hash of 53 characters. */
const mostOfPolicy = 600;

/** The bytes of the headers that come with every page. */
const [everywhere] = readHeaders(readFileSync('build/_headers', 'utf8'));
const headerBytes = Object.entries(everywhere?.headers ?? {}).reduce(
  (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
  0,
);
/** The compressed size of each text that was weighed. */
const sizes = new Map<string, number>();
const weights = new Map(
  [...pages, notFound].map(({ path: address, file, html }) => [address, weigh(html, file)]),
);

test('every page has a budget', () => {
  expect([...weights.keys()].filter((address) => !budgetOf(address))).toEqual([]);
});

describe.each(budgets)('a $type', (budget) => {
  const own = [...weights].filter(([address]) => budgetOf(address) === budget);

  test.each(['html', 'css', 'js'] as const)('keeps to its budget of %s', (part) => {
    const over = own.filter(([, weight]) => weight[part] > budget[part] * kilobyte);
    expect(over).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([, weight]) => weight[part] === 0)).toEqual([]);
  });
});

test('the policy in a page has at most 600 characters, and every page has one', () => {
  const policies = [...pages, notFound].map(({ path: address, html }) => ({
    address,
    length: (/<meta http-equiv=Content-Security-Policy [^>]*>/.exec(html)?.[0] ?? '').length,
  }));
  expect(policies.filter(({ length }) => length === 0 || length > mostOfPolicy)).toEqual([]);
});

test(`a docs page of the middle weighs at most ${String(medianDocsPage)} KB`, () => {
  // The many small pages of the reference would hide what the written ones weigh.
  const docs = [...weights]
    .filter(([address]) => address.startsWith('/docs/') && !address.startsWith(referencePath))
    .map(([, { html }]) => html);
  expect(docs.toSorted((a, b) => a - b)[Math.floor(docs.length / 2)]).toBeLessThan(medianDocsPage * kilobyte);
});

test(`the built site, without compressed copies, has at most ${String(largestSite)} MB`, () => {
  const files = readdirSync('build', { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(largestSite);
});

function budgetOf(address: string): (typeof budgets)[number] | undefined {
  return budgets.find(({ pattern }) => pattern.test(address));
}

/** What a page sends, inline styles and scripts counted in the page and by themselves. */
function weigh(html: string, file: string): Weight {
  const withoutFallback = html.replace(/<noscript>.*?<\/noscript>/gs, '');
  const styles = [...withoutFallback.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const inline = [...withoutFallback.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => script,
  );
  const files = [...withoutFallback.matchAll(/<script [^>]*\bsrc=(\S+?)[\s>]/g)].map(([, src = '']) =>
    readFileSync(path.join('build', src), 'utf8'),
  );
  return {
    html: headerBytes + statSync(`${file}.br`).size,
    css: compressed(styles.join('')),
    js: compressed(inline.join('')) + files.reduce((sum, file) => sum + compressed(file), 0),
  };
}

function compressed(text: string): number {
  if (text === '') return 0;
  // Hundreds of pages have the same scripts and styles.
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}
