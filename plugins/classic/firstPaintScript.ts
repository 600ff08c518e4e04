import path from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { buildSync } from 'esbuild';
import type { ThemeConfig } from '@docusaurus/theme-common';

type Settings = Pick<ThemeConfig, 'announcementBar'> & {
  colorMode: Pick<ThemeConfig['colorMode'], 'defaultMode'>;
};

/** Returns the inline script that every page starts with: the files of `client/firstPaint.ts` in one. */
export function firstPaintScript({ announcementBar, colorMode }: Settings): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'client/firstPaint.ts')],
    define: {
      ANNOUNCEMENT_ID: toLiteral(announcementBar?.id),
      DEFAULT_THEME: toLiteral(colorMode.defaultMode),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: browserslistToEsbuild(undefined, { env: 'production' }),
    write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

function toLiteral(value: string | undefined): string {
  return JSON.stringify(value ?? null);
}
