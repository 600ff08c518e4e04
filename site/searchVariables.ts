import * as v from 'valibot';
import { SiteError } from '../lib/siteError';

const required = v.optional(v.string());

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = v.optional(v.pipe(v.string(), v.check(isPattern, 'is not a regular expression')));

const schema = v.object({
  SEARCH_ENGINE: v.optional(v.picklist(['embedded', 'algolia'], 'is none of embedded, algolia'), 'embedded'),
  /** The path of the page with all results. */
  SEARCH_PAGE_PATH: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/, 'is not a path such as search or docs/search')),
    'search',
  ),
  /** Hits whose address matches this lead to another site. */
  SEARCH_EXTERNAL_URL_REGEX: pattern,
  /** The part of a hit's path that is replaced, a regular expression, and by what. */
  SEARCH_REPLACE_PATHNAME_FROM: pattern,
  SEARCH_REPLACE_PATHNAME_TO: v.optional(v.string(), ''),
  ALGOLIA_APP_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d]+$/i, 'is not an id of letters and digits')),
  ),
  /** The key that may only search; it is in the built site. */
  ALGOLIA_SEARCH_KEY: required,
  /** The key that may write, for the push. */
  ALGOLIA_ADMIN_KEY: required,
  ALGOLIA_INDEX: v.optional(v.string(), 'docs'),
});

/** The environment variables of the search, with their defaults. */
export type SearchVariables = v.InferOutput<typeof schema>;

/** What variables are read for. */
interface Purpose {
  /** What cannot be done when they are wrong, and the place that an author looks at. */
  title: string;
  at: string;
  /** The variables that must be set, and the choice that needs them. */
  needs: (variables: SearchVariables) => { names: readonly (keyof SearchVariables)[]; by: string };
}

/**
 * Reads the environment variables of the search, for the build and for the push; an empty variable counts as none. Throws a
 * `SiteError` that names all problems.
 */
export function readSearchVariables(
  environment: NodeJS.ProcessEnv,
  { title, at, needs }: Purpose,
): SearchVariables {
  const filled = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const result = v.safeParse(schema, Object.fromEntries(filled));
  const problems = result.success
    ? findMissing(result.output, needs(result.output))
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? at} ${issue.message}`);
  if (result.success && problems.length === 0) return result.output;
  throw new SiteError(title, {
    at,
    problems,
    fix: 'Correct these environment variables. site/searchVariables.ts lists all of them.',
  });
}

function findMissing(
  variables: SearchVariables,
  { names, by }: ReturnType<Purpose['needs']>,
): readonly string[] {
  return names.filter((name) => !variables[name]).map((name) => `${name} is missing, and ${by} needs it`);
}
