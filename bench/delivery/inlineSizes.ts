import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';

/** The styles and scripts that stand inside a page, compressed by themselves: they are a part of its HTML too. */
export function inlineSizes(html: string): { css: number; js: number } {
  const page = load(html);
  const styles = page('style')
    .map((_, element) => page(element).text())
    .get();
  const scripts = page('script:not([src])')
    .filter((_, element) => isCode(page(element).attr('type')))
    .map((_, element) => page(element).text())
    .get();
  return { css: compressed(styles), js: compressed(scripts) };
}

// Data, and rules for fetching ahead, are not run.
function isCode(type: string | undefined): boolean {
  return !type || type === 'module' || type === 'text/javascript';
}

function compressed(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : brotliCompressSync(texts.join('\n')).length;
}
