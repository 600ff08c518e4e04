import * as v from 'valibot';
import { SiteError } from '../lib/siteError';
import { toOrigin } from '../lib/toOrigin';
import { editBase as defaultEditBase } from './repository';
import { readSearchSettings, type SearchSettings } from './searchSettings';
import { latestVersion } from './versions';

/** What differs between places where the site is built, read from environment variables. All are optional. */
export interface SiteSettings {
  /** `BASE_URL`: the path below which the site is hosted, such as `/docs-site/`; `/` by default. */
  baseUrl: string;
  /** `TRACKING_ID`: the Google Analytics id. Without it nothing is measured. */
  trackingId?: string;
  /** `SOCIAL_WIDGET_SRC`: the address of the social widget's script. */
  socialWidget?: string;
  /** `EDIT_BASE_URL`: where a page's source can be edited, up to the path in this project; the library's repository by default. With `none` there are no edit links. */
  editBase?: string;
  /** `FEEDBACK_URL`: where "Was this page useful?" sends its answers. Without it, the question stands before the link to a prefilled issue. */
  feedback?: string;
  /** `MCP_URL`: the address of the server for MCP clients, where one runs (`hosting/README.md`). Without it, the menu beside "Copy page" leads to how to start one. */
  mcp?: string;
  /** `NAVBAR_HIDE_ON_SCROLL`: whether the navbar leaves on scrolling down and returns on scrolling up. */
  hideNavbarOnScroll: boolean;
  /** `ANNOUNCEMENT_ID`: a new id shows the announcement again to readers who closed it. */
  announcementId: string;
  /** `ISLAND_RUNTIME`: what renders islands in the browser: `preact` (the default), which is a tenth of the size, or `react`. */
  islandRuntime: 'preact' | 'react';
  /** `SEARCH_ENGINE` and the other variables of the search: see `searchSettings.ts`. */
  search: SearchSettings;
}

const isTrue = { true: true, '1': true, false: false, '0': false } as const;
const flag = v.pipe(
  v.picklist(Object.keys(isTrue) as (keyof typeof isTrue)[], 'must be true, false, 1 or 0'),
  v.transform((text) => isTrue[text]),
);

const isWebAddress = (text: string): boolean => toOrigin(text) !== undefined;
const addressProblem = 'must be an address that begins with https:// or http://';
const webAddress = v.pipe(v.string(), v.check(isWebAddress, addressProblem));
const scriptAddress = v.pipe(
  v.string(),
  v.check(
    (text) => isWebAddress(text) || /^\/(?![/\\])\S+$/.test(text),
    'must be an address that begins with https://, or a path that begins with /',
  ),
);
const basePath = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[\w~-][\w.~-]*\/)*$/,
    'must be a path that begins and ends with a slash, such as /docs-site/',
  ),
);

const schema = v.object({
  BASE_URL: v.optional(basePath, '/'),
  TRACKING_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be an id such as G-ABC123'))),
  SOCIAL_WIDGET_SRC: v.optional(scriptAddress),
  EDIT_BASE_URL: v.optional(v.union([v.literal('none'), webAddress], addressProblem), defaultEditBase),
  FEEDBACK_URL: v.optional(webAddress),
  MCP_URL: v.optional(webAddress),
  NAVBAR_HIDE_ON_SCROLL: v.optional(flag, 'false'),
  ANNOUNCEMENT_ID: v.optional(v.string(), `migrate-to-${String(latestVersion.major)}`),
  ISLAND_RUNTIME: v.optional(v.picklist(['preact', 'react'], 'must be preact or react'), 'preact'),
});

/** Reads the settings from the environment; an empty variable counts as none. Throws a `SiteError` that names each wrong variable. */
export function readSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const filled = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const { success, output, issues } = v.safeParse(schema, Object.fromEntries(filled));
  if (!success)
    throw new SiteError('The settings of the site cannot be used.', {
      at: 'the environment',
      problems: issues.map((issue) => {
        const name = v.getDotPath(issue) ?? '';
        return `${name} ${issue.message}; it is "${environment[name] ?? ''}"`;
      }),
      fix: 'Correct these variables, or leave them empty. site/siteSettings.ts lists all of them.',
    });
  return {
    baseUrl: output.BASE_URL,
    trackingId: output.TRACKING_ID,
    socialWidget: output.SOCIAL_WIDGET_SRC,
    editBase: output.EDIT_BASE_URL === 'none' ? undefined : output.EDIT_BASE_URL.replace(/\/$/, ''),
    feedback: output.FEEDBACK_URL,
    mcp: output.MCP_URL,
    hideNavbarOnScroll: output.NAVBAR_HIDE_ON_SCROLL,
    announcementId: output.ANNOUNCEMENT_ID,
    islandRuntime: output.ISLAND_RUNTIME,
    search: readSearchSettings(environment),
  };
}
