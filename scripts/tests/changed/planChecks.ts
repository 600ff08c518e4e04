import type { CheckName } from '../runChecks';

/** What is done for files of a kind. */
interface Kind {
  files: RegExp;
  /** Programs of `npm run check` that look at these files alone. */
  checks?: readonly CheckName[];
  /** Those that can look only at everything. */
  wholeChecks?: readonly CheckName[];
  /** Samples and claims of the pages that the file is about. */
  samples?: true;
  /** Front matter, links and sidebars, and the tests that read pages. */
  pages?: true;
  /** Unit tests that import the file. */
  related?: true;
  /** Test files that read it. */
  tests?: readonly string[];
  /** What this run cannot say about it. */
  left?: string;
  /** Only the whole run says whether it is right. */
  whole?: true;
}

const builtPage = 'pages as they are built: their HTML, addresses, search and look';
const builtSite = 'the built site with this code';
const code = {
  checks: ['lint', 'format'],
  wholeChecks: ['types', 'unused code'],
  related: true,
  tests: ['tests/importRules.test.ts'],
} as const;

/** Kinds of files. The first one that matches a file is its kind; a file of none needs the whole run. */
const kinds: readonly Kind[] = [
  {
    files: /^(?:docs|versioned_docs|blog|src\/pages)\/.*\.mdx$/,
    checks: ['spelling'],
    samples: true,
    pages: true,
    left: builtPage,
  },
  {
    files: /^(?:sidebars\.ts|versioned_sidebars\/.*\.json)$/,
    checks: ['lint', 'format'],
    pages: true,
    left: builtPage,
  },
  { files: /^claims\/[^/]+\/unproven\.md$/, pages: true },
  { files: /^claims\/[^/]+\/.*\.ts$/, checks: ['format'], samples: true },
  { files: /^samples\/[^/]+\/[^/]+\/./, samples: true, left: builtPage },
  {
    files: /^tests\/(?:html|browser|walks|refused)\/.*\.ts$/,
    ...code,
    left: 'these tests, which need a built site or minutes: npm test -- --only html (or browser, walks, refused)',
  },
  { files: /^(?:tests|scripts|bench|mcp|hosting)\/.*\.[cm]?tsx?$/, ...code },
  {
    files: /^plugins\/samples\/.*\.tsx?$/,
    ...code,
    left: 'all samples with this code, and the built site: npm test -- --only samples,build,html,browser',
  },
  { files: /^(?:src|plugins|site|lib)\/.*\.tsx?$/, ...code, left: builtSite },
  { files: /^(?:src|plugins)\/.*\.css$/, checks: ['format'], left: builtSite },
  { files: /^tests\/README\.md$/, checks: ['spelling'], tests: ['tests/readme.test.ts'] },
  { files: /^ARCHITECTURE\.md$/, checks: ['spelling'], tests: ['tests/importRules.test.ts'] },
  { files: /^(?:(?:plugins\/[^/]+|hosting|mcp|bench)\/)?[^/]+\.md$/, checks: ['spelling'] },
  { files: /^\.github\/workflows\//, checks: ['format'], wholeChecks: ['workflows'] },
  { files: /^cspell(?:-words\.txt|\.json)$/, wholeChecks: ['spelling'] },
  { files: /^[^/]+\.config\.m?[jt]s$/, ...code, whole: true },
];

/** What a run for some files does and what it leaves out. */
export interface Plan {
  checks: ReadonlyMap<CheckName, readonly string[] | 'everything'>;
  /** Files whose pages are proven. */
  samples: readonly string[];
  pages: boolean;
  /** Files whose unit tests are run, and further files of tests. */
  related: readonly string[];
  tests: readonly string[];
  /** What the run does not look at. */
  left: readonly string[];
  /** Files that need the whole run. */
  whole: readonly string[];
}

/** Plans what is run for files that were changed, and for those that are gone. */
export function planChecks(files: readonly string[], gone: readonly string[] = []): Plan {
  const all = [...files, ...gone].map((file) => ({ file, kind: kindOf(file) }));
  const filesWith = (has: (kind: Kind) => unknown, among: readonly string[]): string[] =>
    among.filter((file) => has(kindOf(file)));
  const checks = new Map<CheckName, readonly string[] | 'everything'>();
  for (const name of new Set(all.flatMap(({ kind }) => kind.checks ?? []))) {
    const own = filesWith((kind) => kind.checks?.includes(name), files);
    if (own.length > 0) checks.set(name, own);
  }
  for (const name of all.flatMap(({ kind }) => kind.wholeChecks ?? [])) checks.set(name, 'everything');
  return {
    checks,
    samples: filesWith((kind) => kind.samples, [...files, ...gone]),
    pages: all.some(({ kind }) => kind.pages),
    related: filesWith((kind) => kind.related, files),
    tests: [...new Set(all.flatMap(({ kind }) => kind.tests ?? []))],
    left: [...new Set(all.flatMap(({ kind }) => kind.left ?? []))],
    whole: filesWith((kind) => kind.whole, [...files, ...gone]),
  };
}

/** Says in a few words what is run for a file. */
export function describe(file: string): string {
  const { checks = [], wholeChecks = [], samples, pages, related, tests = [], whole } = kindOf(file);
  const parts = [
    ...(samples ? ['samples and claims'] : []),
    ...(pages ? ['front matter, links, sidebars, tests of pages'] : []),
    ...(related ? ['unit tests that import it'] : []),
    ...checks,
    ...wholeChecks.map((name) => `${name} of everything`),
    ...tests,
    ...(whole ? ['the rest needs npm test'] : []),
  ];
  return parts.join(', ');
}

function kindOf(file: string): Kind {
  return kinds.find(({ files }) => files.test(file)) ?? { files: /^/, whole: true };
}
