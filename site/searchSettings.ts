import * as v from 'valibot';
import { SiteError } from '../lib/siteError';
import type { HostedSearch } from '../plugins/search/format/hosted';

/** How the site is searched, read from environment variables. All are optional. */
export interface SearchSettings {
  /** `SEARCH_PAGE_PATH`: the path of the page with all results; `search` by default. */
  searchPagePath: string;
  /** `SEARCH_ENGINE`: `embedded` (the default), `algolia` or `typesense`, with the variables of `HostedSearch` below. */
  hosted: HostedSearch | undefined;
}

const required = v.optional(v.pipe(v.string(), v.nonEmpty('is empty')));

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = v.optional(v.pipe(v.string(), v.check(isPattern, 'is no regular expression')));

const isNodeAddress = (address: string): boolean => URL.canParse(address) && /^https?:/.test(address);

const schema = v.object({
  SEARCH_ENGINE: v.optional(
    v.picklist(['embedded', 'algolia', 'typesense'], 'is none of embedded, algolia, typesense'),
    'embedded',
  ),
  SEARCH_PAGE_PATH: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/, 'is no path such as search or docs/search')),
    'search',
  ),
  /** Hits whose address matches this lead to another site. */
  SEARCH_EXTERNAL_URL_REGEX: pattern,
  /** The part of a hit's path that is replaced, a regular expression, and by what. */
  SEARCH_REPLACE_PATHNAME_FROM: pattern,
  SEARCH_REPLACE_PATHNAME_TO: v.optional(v.string(), ''),
  ALGOLIA_APP_ID: required,
  ALGOLIA_SEARCH_KEY: required,
  ALGOLIA_INDEX: v.optional(v.string(), 'docs'),
  /** The nodes of the cluster, with commas between them. */
  TYPESENSE_NODES: v.optional(
    v.pipe(
      v.string(),
      v.transform((nodes) => nodes.split(',').flatMap((node) => node.trim() || [])),
      v.everyItem(
        isNodeAddress,
        'must be addresses such as https://search-1.example.com:8108, with commas between',
      ),
    ),
    '',
  ),
  TYPESENSE_SEARCH_KEY: required,
  TYPESENSE_COLLECTION: v.optional(v.string(), 'docs'),
});

type Values = v.InferOutput<typeof schema>;

/** Reads the settings of the search; an empty variable counts as none. Throws a `SiteError` that names all problems. */
export function readSearchSettings(environment: NodeJS.ProcessEnv): SearchSettings {
  const filled = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const result = v.safeParse(schema, Object.fromEntries(filled));
  const problems = result.success
    ? findMissing(result.output)
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the environment'} ${issue.message}`);
  if (!result.success || problems.length > 0)
    throw new SiteError('The search cannot be set up.', {
      at: 'the environment',
      problems,
      fix: 'Correct these variables. site/searchSettings.ts lists all of them.',
    });
  return { searchPagePath: result.output.SEARCH_PAGE_PATH, hosted: toHosted(result.output) };
}

function findMissing(values: Values): readonly string[] {
  const needed = {
    embedded: [],
    algolia: ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'],
    typesense: ['TYPESENSE_NODES', 'TYPESENSE_SEARCH_KEY'],
  } as const;
  return needed[values.SEARCH_ENGINE]
    .filter((name) => !values[name] || values[name].length === 0)
    .map((name) => `${name} is missing, which SEARCH_ENGINE=${values.SEARCH_ENGINE} needs`);
}

function toHosted(values: Values): HostedSearch | undefined {
  const { SEARCH_REPLACE_PATHNAME_FROM: from, SEARCH_REPLACE_PATHNAME_TO: to } = values;
  const addresses = {
    externalUrlRegex: values.SEARCH_EXTERNAL_URL_REGEX,
    replaceSearchResultPathname: from === undefined ? undefined : { from, to },
  };
  switch (values.SEARCH_ENGINE) {
    case 'embedded':
      return undefined;
    case 'algolia':
      return {
        engine: 'algolia',
        appId: values.ALGOLIA_APP_ID ?? '',
        apiKey: values.ALGOLIA_SEARCH_KEY ?? '',
        indexName: values.ALGOLIA_INDEX,
        ...addresses,
      };
    case 'typesense':
      return {
        engine: 'typesense',
        nodes: values.TYPESENSE_NODES,
        apiKey: values.TYPESENSE_SEARCH_KEY ?? '',
        collection: values.TYPESENSE_COLLECTION,
        ...addresses,
      };
  }
}
