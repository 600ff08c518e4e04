import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Pair } from './Pair';

afterEach(() => {
  vi.unstubAllEnvs();
});

function Figure({ html }: { html: string }) {
  return <figure dangerouslySetInnerHTML={{ __html: html }} />;
}

const render = (server: string): string =>
  renderToStaticMarkup(
    <Pair call="greet">
      <Figure html={`<pre><code>${server}</code></pre>`} />
      <Figure html="<pre><code>client.greet.query();</code></pre>" />
    </Pair>,
  );

test('the name is marked in both samples', () => {
  expect(render('greet: procedure').match(/<u class="wired">greet<\/u>/g)).toHaveLength(2);
});

test('a typo in a sample leaves the page as it is while an author writes it, and says what is missing', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const html = render('gret: procedure');
  expect(html).toContain('&lt;Pair call=&quot;greet&quot;&gt; needs two samples');
  expect(html).toContain('<pre><code>gret: procedure</code></pre>');
});

test('a build does not go on with it', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => render('gret: procedure')).toThrow('<Pair call="greet"> needs two samples');
});
