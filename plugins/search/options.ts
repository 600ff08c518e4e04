import * as v from 'valibot';
import { SiteError } from '../../lib/siteError';
import type { HostedSearch } from './format/hosted';

const version = v.object({
  /** The version's name, as in the docs plugin. */
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The part of the URL between `/docs/` and the page; empty for the latest version. */
  path: v.string(),
  /** The pages that readers need most, as paths in the version: the dialog offers them before anything is typed. */
  offered: v.optional(v.array(v.string()), []),
  /** Names that the version does not have, such as those of earlier majors, what takes their place, and the page and heading that tells more. */
  former: v.optional(
    v.array(v.strictObject({ name: v.string(), of: v.string(), instead: v.string(), to: v.string() })),
    [],
  ),
});

const link = v.strictObject({
  label: v.pipe(v.string(), v.nonEmpty()),
  to: v.pipe(v.string(), v.startsWith('/')),
});

const schema = v.strictObject(
  {
    id: v.optional(v.string(), 'default'),
    /** The docs versions: pages of each are found only from that version. */
    versions: v.pipe(v.array(version), v.nonEmpty('name at least one version, as { name, path }')),
    /** Where the docs begin. */
    docsPath: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\/.*[^/]$/, ({ received }) => `${received} must begin with a slash and end without one`),
      ),
      '/docs',
    ),
    /** Pages below these paths of a version are a generated reference: found, but after every other page. */
    reference: v.optional(v.array(v.string()), ['typedoc']),
    /** Paths of a version, and below, that are not found. */
    exclude: v.optional(v.array(v.string()), []),
    /** Pages that are found although they ask other search engines to leave them out. */
    always: v.optional(v.array(v.pipe(v.string(), v.startsWith('/'))), []),
    /** Queries that are offered to a reader who found nothing. */
    suggestions: v.optional(v.array(v.string()), []),
    /** What `/search` lists for readers who have not searched, or cannot. */
    sections: v.optional(v.array(link), []),
    /** Where a reader reports a query that should have found something; `{query}` is replaced by the query. */
    missingResultsUrl: v.optional(v.pipe(v.string(), v.url())),
    /** The path of the page with all results, below the base URL. */
    searchPagePath: v.optional(v.string(), 'search'),
    /** The hosted engine that answers in place of the site's own index, which stays as its fallback. */
    hosted: v.optional(v.custom<HostedSearch>((value) => typeof value === 'object' && value !== null)),
  },
  'there is no such option',
);

/** The options of the search plugin, as `docusaurus.config.ts` writes them. */
export type SearchOptions = v.InferInput<typeof schema>;

/** The options of the search plugin with every default. */
export type ResolvedSearchOptions = v.InferOutput<typeof schema>;

/** Checks the options and fills in the defaults. */
export function resolveOptions(options: unknown): ResolvedSearchOptions {
  const result = v.safeParse(schema, options);
  if (result.success) return result.output;
  throw new SiteError('The search plugin has options that it cannot use.', {
    at: 'docusaurus.config.ts',
    problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'options'}: ${issue.message}`),
    fix: 'Correct them. plugins/search/options.ts lists all options.',
  });
}
