import { expect, test } from 'vitest';
import { renderExchanges } from './renderExchanges';

test('methods, status codes and headers of all exchanges are colored, not only those of the first', async () => {
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
    "<span class="k">GET</span> /user.byId?input="1"

    <span class="s">200</span> OK
    <span class="j">cache-control</span><span class="o">:</span> no-cache

    <span class="o">{</span><span class="j">"result"</span><span class="o">:</span><span class="n">1</span><span class="o">}</span>

    <span class="k">POST</span> /user.create

    <span class="o">{</span><span class="j">"name"</span><span class="o">:</span><span class="s">"Ada"</span><span class="o">}</span>

    <span class="n">404</span> Not Found"
  `);
});

test('a body that is no JSON is text', async () => {
  expect(await renderExchanges('200 OK\n\nevent: connected\ndata: {}')).toMatchInlineSnapshot(`
    "<span class="s">200</span> OK

    event: connected
    data: {}"
  `);
});

test('a sample without exchanges has none to show', async () => {
  expect(await renderExchanges('')).toBeUndefined();
});
