import { expect, test } from 'vitest';
import { renderInline } from './renderAbout';

const resolve = (name: string): string | undefined =>
  name === 'httpLink' ? '/docs/typedoc/httpLink' : undefined;

test.each([
  ['a name that has a page', '`httpLink`', '<a href="/docs/typedoc/httpLink"><code>httpLink</code></a>'],
  ['a name that has none', '`fetch`', '<code>fetch</code>'],
  ['an address that is code', '`http://localhost:3000/trpc`', '<code>http://localhost:3000/trpc</code>'],
  [
    'code that is longer than a line of a phone',
    '`Awaited<ReturnType<typeof myFunction>>`',
    '<code class="long">Awaited&lt;ReturnType&lt;typeof myFunction&gt;&gt;</code>',
  ],
  ['an address to read', '{@link https://example.com words}', '<a href="https://example.com">words</a>'],
])('in a comment, %s is shown as such', (_, text, html) => {
  expect(renderInline(text, resolve)).toBe(html);
});
