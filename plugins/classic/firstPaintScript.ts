import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of the inline script that every page starts with; see `firstPaint.js`. */
export function firstPaintScript(announcementId: string | undefined): string {
  const source = readFileSync(path.join(__dirname, 'firstPaint.js'), 'utf8');
  return source.replace('ANNOUNCEMENT_ID', () => JSON.stringify(announcementId ?? null));
}
