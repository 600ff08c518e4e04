import { expect, test } from 'vitest';
import { toHandMade } from './handMade';

test('an article made by hand has its text, code and links, and none of the controls, classes and colors', () => {
  const html = toHandMade(
    '<title>A &amp; B</title><article><div class="markdown"><h2 id="one">One<button>Copy</button></h2><p class="quiet">See <a href="/two" class="link">two</a>.</p>' +
      '<pre tabindex="0"><code><span class="k">const</span> a = <span class="n">1</span>;</code></pre><p hidden>Lost.</p></div></article>',
  );
  expect(html).toContain(
    '<main><h2 id="one">One</h2><p>See <a href="/two">two</a>.</p><pre><code>const a = 1;</code></pre></main>',
  );
});
