import { expect, test } from 'vitest';
import { formatCode } from './formatCode';

const format = (code: string): Promise<string> => formatCode(code, true);

test('what is inside of an object is indented', async () => {
  const code = '{ result?: Maybe<TRPCErrorResponse<Shape>>; meta?: { response: Response; body: unknown } }';
  expect(await format(code)).toMatchInlineSnapshot(`
    "{
      result?: Maybe<TRPCErrorResponse<Shape>>;
      meta?: { response: Response; body: unknown };
    }"
  `);
});

test('the ways of a conditional type are indented', async () => {
  const code = 'Procedure extends AnyQueryProcedure ? QueryResolver<Procedure> : MutationResolver<Procedure>';
  expect(await format(code)).toMatchInlineSnapshot(`
    "Procedure extends AnyQueryProcedure
      ? QueryResolver<Procedure>
      : MutationResolver<Procedure>"
  `);
});

test('the parts of a union have a line each, without an indent', async () => {
  const code =
    "{ type: 'started'; data: undefined; error: null } | { type: 'data'; data: unknown; error: null }";
  expect(await format(code)).toMatchInlineSnapshot(`
    "| { type: 'started'; data: undefined; error: null }
    | { type: 'data'; data: unknown; error: null }"
  `);
});
