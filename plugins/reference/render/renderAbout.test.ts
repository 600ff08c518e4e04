import { expect, test } from 'vitest';
import { renderAbout } from './renderAbout';

const resolve = (name: string): string | undefined => (name === 'lazy' ? '/docs/typedoc/lazy' : undefined);

test.each([
  ['paragraphs', 'One\nline.\n\nTwo.', '<p>One line.</p><p>Two.</p>'],
  ['a list', 'Either:\n- one\n- `two`', '<p>Either:</p><ul><li>one</li><li><code>two</code></li></ul>'],
  [
    'code',
    'So:\n\n```ts\nf<T>();\n```',
    '<p>So:</p><pre tabindex="0" aria-label="Code"><code>f&lt;T&gt;();</code></pre>',
  ],
  [
    'a link to a member',
    'use {@link lazy} instead',
    '<p>use <a href="/docs/typedoc/lazy"><code>lazy</code></a> instead</p>',
  ],
  [
    'a name that has a page',
    'See `lazy()`.',
    '<p>See <a href="/docs/typedoc/lazy"><code>lazy()</code></a>.</p>',
  ],
  [
    'a link with words',
    '[Keys](https://tanstack.com/keys)',
    '<p><a href="https://tanstack.com/keys">Keys</a></p>',
  ],
  ['a link to pages that may not exist here', '[Links](https://trpc.io/docs/v11/links)', '<p>Links</p>'],
  ['marks of HTML', 'a < b', '<p>a &lt; b</p>'],
])('a comment can have %s', (_, text, html) => {
  expect(renderAbout(text, resolve)).toBe(html);
});
