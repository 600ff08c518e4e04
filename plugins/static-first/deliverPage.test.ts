import { describe, expect, test } from 'vitest';
import { deliverPage, findStyles } from './deliverPage';

// Proves: A template of Docusaurus' that has moved is named

const page =
  '<!doctype html><html><head><title>t</title><link rel=stylesheet href=/assets/css/styles.1.css /><script src=/assets/js/runtime~main.2.js defer></script><script src=/assets/js/main.3.js defer></script></head><body><p>Text</p></body></html>';

const files = { early: '', css: '', fonts: [], styles: '', baseUrl: '/', indexes: {} };

test('the style sheet is found in the head of a page', () => {
  expect(findStyles(page, 'index.html', '/')).toBe('/assets/css/styles.1.css');
});

describe('a deferred script that the site was configured with', () => {
  const scripts = ['https://other.example/assets/js/widget.js', '/widget.js'];
  const tags = scripts.map((src) => `<script src=${src} defer></script>`);
  const withScripts = page.replace('<script', () => `${tags.join('')}<script`);

  test('stays in the page', () => {
    expect(deliverPage(withScripts, files)).toContain(tags.join(''));
  });
});

test('the style sheet of a site below a path is found there', () => {
  const below = page.replaceAll('=/assets/', '=/docs-site/assets/');
  expect(findStyles(below, 'index.html', '/docs-site/')).toBe('/docs-site/assets/css/styles.1.css');
});

test('a page has one mark at its end, whether Docusaurus leaves out the end of its element or not', () => {
  for (const html of [page, page.replace('</html>', ''), `${page}\n`])
    expect(deliverPage(html, files)).toMatch(/<\/body><\/html>$/);
});

test('a page is delivered with its styles inside, and without the app of Docusaurus', () => {
  expect(
    deliverPage(page, {
      early: '/assets/js/early-4.js',
      css: 'p{color:red}',
      fonts: ['/assets/fonts/7.woff2'],
      styles: '/assets/css/styles.1.css',
      baseUrl: '/',
      indexes: {},
    }),
  ).toBe(
    '<!doctype html><html><head><title>t</title><style>p{color:red}</style><script type=module src=/assets/js/early-4.js data-styles=/assets/css/styles.1.css></script></head><body><link rel=preload as=font type=font/woff2 crossorigin href=/assets/fonts/7.woff2><p>Text</p></body></html>',
  );
});

test('a page names the script that it asks for ahead of its use', () => {
  const withFirstPaint = page.replace('<link', '<script>let theme;</script><link');
  expect(deliverPage(withFirstPaint, { ...files, ahead: '/assets/js/used-8.js' })).toContain(
    '<link id=ahead href=/assets/js/used-8.js><script>let theme;</script>',
  );
});

test('the button of the search names the index of its version', () => {
  const button = '<a class=search-button data-index="10.x">Search</a>';
  const indexes = { '10.x': '/search/10.x.1.index.json' };
  expect(deliverPage(page.replace('<p>', `${button}<p>`), { ...files, indexes })).toContain(
    '<a class=search-button data-index="/search/10.x.1.index.json">Search</a>',
  );
});

test('elements of the head lose the slash at their end, and texts keep theirs', () => {
  const head = '<meta name=a content=b /><meta name=c content="<b />"/><link rel=d href=/e/ />';
  expect(deliverPage(page.replace('<link', `${head}<link`), files)).toContain(
    '<meta name=a content=b><meta name=c content="<b />"/><link rel=d href=/e/>',
  );
});

test('what only a crawler reads is left out, and the version of a page, which scripts read, stays', () => {
  const version = '<meta data-rh=true name=docusaurus_version content=current>';
  const rest =
    '<meta data-rh=true name=docusaurus_tag content=a /><meta data-rh=true name=docsearch:version content=b />';
  const delivered = deliverPage(page.replace('<link', `${version}${rest}<link`), files);
  expect(delivered).toContain(version);
  expect(delivered).not.toMatch(/docusaurus_tag|docsearch/);
});

test('the parts of an article that are laid out after its first screen are marked', () => {
  const text = `<p>${'Text. '.repeat(400)}</p>`;
  const article = `<article><div class=markdown>${text}${text}<h2 id=far>Far</h2>${text}</div></article>`;

  expect(deliverPage(page.replace('<p>Text</p>', article), files)).toContain('<h2 data-rest id=far>');
});

test('a font is named in the body, because the first frame waits for a font that is named in the head', () => {
  const [head = '', body = ''] = deliverPage(page, { ...files, fonts: ['/7.woff2'] }).split('</head>');

  expect(head).not.toContain('7.woff2');
  expect(body).toContain('as=font');
});

test.each([
  [
    'without a style sheet',
    page.replace('rel=stylesheet', 'rel=other'),
    'found 0 style sheets and 2 deferred',
  ],
  [
    'with scripts that are not deferred',
    page.replaceAll(' defer', ''),
    'found 1 style sheets and 0 deferred',
  ],
])('a page %s stops the build, and the message says what has moved', (_, html, found) => {
  expect(() => findStyles(html, 'docs/index.html', '/')).toThrow(
    new RegExp(`^docs/index\\.html: ${found}.*changed the template.*plugins/static-first/deliverPage\\.ts`),
  );
});
