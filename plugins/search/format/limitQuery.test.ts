import { expect, test } from 'vitest';
import { limitQuery, maxQueryLength } from './limitQuery';

// Proves: A query has at most 64 characters; a longer paste is reduced to its telling words, which the field shows

test('a query that is not too long stays as it was typed', () => {
  expect(limitQuery('how do I  cancel a call?')).toBe('how do I  cancel a call?');
});

test('half a character, which no address can contain, and what turns a sentence around are left out', () => {
  expect(limitQuery('use\ud83d\u202eQuery 🚀')).toBe('useQuery 🚀');
});

test('of a type that the compiler writes out, only its name is searched', () => {
  const message =
    "Property 'useQuery' does not exist on type 'DecorateQueryProcedure<{ input: { id: string }; errorShape: DefaultErrorShape; }>'.";
  expect(limitQuery(message)).toBe('Property useQuery exist type DecorateQueryProcedure');
});

test('a word that is too long is cut at 64 letters, and not within one', () => {
  expect(limitQuery('a'.repeat(100))).toHaveLength(maxQueryLength);
  expect(limitQuery(`${'a'.repeat(63)}🚀`)).toBe('a'.repeat(63));
});

test('of a long question the words of asking are left out', () => {
  expect(
    limitQuery(
      'Is there a simple way how I can forward the cookies of the browser to the server during SSR?',
    ),
  ).toBe('forward cookies browser server during SSR');
});

test('of a pasted error neither paths nor the stack are left, but its codes and names', () => {
  const pasted = `TRPCClientError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON
    at TRPCClientError.from (webpack-internal:///(ssr)/./node_modules/@trpc/client/dist/TRPCClientError.mjs:40:20)
    at eval (/home/me/app/node_modules/@trpc/client/dist/links/httpBatchLink.mjs:125:106)`;
  expect(limitQuery(pasted)).toBe('TRPCClientError Unexpected token DOCTYPE valid JSON');
});

test('a message that fits without the path of the procedure stays as it is', () => {
  expect(limitQuery(`No procedure found on path "${'api/'.repeat(20)}"`)).toBe('No procedure found on path ');
});

test('names and codes have precedence over the words around them', () => {
  const message = `❌ something failed in the handler of the procedure that creates a post for a user: BAD_REQUEST from httpBatchStreamLink`;
  expect(limitQuery(message)).toBe('failed handler procedure creates BAD_REQUEST httpBatchStreamLink');
});

test('a code of one word is not lost in a long question', () => {
  const question =
    'with default settings a query of the react client is retried although the server responds with UNAUTHORIZED';
  expect(limitQuery(question)).toContain('UNAUTHORIZED');
});

test('names such as Next.js are no files, unless a place follows', () => {
  const question =
    'Error with TRPCClientError that happened while we were building a Next.js app on Node.js, at node.js:12:7';
  expect(limitQuery(question)).toBe('Error TRPCClientError happened building Next app Node');
});

test('the name of a package is no path', () => {
  const message =
    "Cannot find module '@trpc/server/adapters/fastify' or its corresponding type declarations.";
  expect(limitQuery(message)).toBe('Cannot module server adapters fastify corresponding type');
});

test('a message that contains nothing but paths is cut', () => {
  const path = `/home/me/${'folder/'.repeat(12)}file.ts`;
  expect(limitQuery(path)).toBe(path.slice(0, maxQueryLength));
});

test.each([
  ['one long word', 'aGVsbG8'],
  ['blank lines', '\n'],
  ['carriage returns', '\r'],
  ['beginnings of paths', '(.'],
  ['beginnings of a stack', 'at '],
  ['opening brackets', 'at ('],
  ['closing brackets', 'at ) '],
  ['places', 'at :1'],
  ['paths of packages', '/node_modules'],
  ['names of files', 'a.js:1'],
])('of a megabyte of %s, its first part is read', (_, shape) => {
  const pasted = `${shape.repeat(1_000_000 / shape.length)} BAD_REQUEST`;
  expect(limitQuery(pasted)).toBe(limitQuery(pasted.slice(0, 10_000)));
});
