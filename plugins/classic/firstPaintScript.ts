import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the inline script that every page starts with; see `firstPaint.js`. */
export function firstPaintScript(announcementId: string | undefined): string {
  const source = readFileSync(path.join(__dirname, 'firstPaint.js'), 'utf8');
  const id = JSON.stringify(announcementId ?? null).replaceAll('<', '\\u003c');
  return source.replace('ANNOUNCEMENT_ID', () => id);
}
