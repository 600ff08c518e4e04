import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import CodeInline from '.';

const render = (text: string, className?: string): string =>
  renderToStaticMarkup(<CodeInline className={className}>{text}</CodeInline>);

test.each(['any', '@trpc/tanstack-react-query', 'npx tsc --noEmit'])('%s is one piece', (code) => {
  expect(render(code)).toBe(`<code>${code}</code>`);
});

test('a command may break between its words, and not inside an option', () => {
  expect(render('pnpm add --allow-build=esbuild zod')).toBe(
    '<code class="long">pnpm add <span class="whole">--allow-build=esbuild</span> zod</code>',
  );
});

test('in a table, a chain of calls may break where its steps begin, and not within a name or a text', () => {
  expect(render("queryClient.invalidateQueries(trpc['post.byId'].queryFilter())", 'breaks')).toBe(
    '<code class="long">queryClient<wbr/>.invalidateQueries(<wbr/>trpc[&#x27;post.byId&#x27;]<wbr/>.queryFilter())</code>',
  );
});

test('a name that no phone has room for may break between its words', () => {
  expect(render('inferReactQueryProcedureOptions')).toBe(
    '<code class="long">infer<wbr/>React<wbr/>Query<wbr/>Procedure<wbr/>Options</code>',
  );
});

test('an address that no phone has room for may break', () => {
  const name = '/docs/typedoc/client/index/functions/httpBatchLink';
  expect(render(name)).toBe(`<code class="long">${name}</code>`);
});
