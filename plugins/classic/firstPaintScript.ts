import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';

type Settings = Pick<ThemeConfig, 'announcementBar'> & {
  colorMode: Pick<ThemeConfig['colorMode'], 'defaultMode'>;
};

/** Returns the inline script that every page starts with; see `firstPaint.js`. */
export function firstPaintScript({ announcementBar, colorMode }: Settings): string {
  const source = readFileSync(path.join(__dirname, 'firstPaint.js'), 'utf8');
  return source
    .replace('ANNOUNCEMENT_ID', () => toLiteral(announcementBar?.id))
    .replace('DEFAULT_THEME', () => toLiteral(colorMode.defaultMode));
}

function toLiteral(value: string | undefined): string {
  return JSON.stringify(value ?? null).replaceAll('<', '\\u003c');
}
