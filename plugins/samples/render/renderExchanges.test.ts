import { expect, test } from 'vitest';
import { renderExchanges } from './renderExchanges';

test('each exchange is a line that opens its messages; methods, status codes and headers of all are colored', async () => {
  const text = [
    'GET /user.byId?input="1"',
    '',
    '200 OK',
    'cache-control: no-cache',
    '',
    '{"result":1}',
    '',
    'POST /user.create',
    '',
    '{"name":"Ada"}',
    '',
    '404 Not Found',
  ].join('\n');
  expect(await renderExchanges(text)).toMatchInlineSnapshot(`
    "<details class="exchange" open><summary><code><span class="k">GET</span> /user.byId?input="1" <span class="o">→</span> <span class="s">200</span> OK</code></summary><div class="out"><span>Response</span><pre tabindex="0" aria-label="Response"><code><span class="j">cache-control</span><span class="o">:</span> no-cache

    <span class="o">{</span><span class="j">"result"</span><span class="o">:</span><span class="n">1</span><span class="o">}</span></code></pre></div></details><details class="exchange"><summary><code><span class="k">POST</span> /user.create <span class="o">→</span> <span class="n">404</span> Not Found</code></summary><div class="out"><span>Request</span><pre tabindex="0" aria-label="Request"><code><span class="o">{</span><span class="j">"name"</span><span class="o">:</span><span class="s">"Ada"</span><span class="o">}</span></code></pre></div></details>"
  `);
});

test('a body that is no JSON is text', async () => {
  expect(await renderExchanges('200 OK\n\nevent: connected\ndata: {}')).toMatchInlineSnapshot(`
    "<details class="exchange" open><summary><code><span class="s">200</span> OK</code></summary><div class="out"><span>Response</span><pre tabindex="0" aria-label="Response"><code>event: connected
    data: {}</code></pre></div></details>"
  `);
});

test('a sample without exchanges has none to show', async () => {
  expect(await renderExchanges('')).toBeUndefined();
});
