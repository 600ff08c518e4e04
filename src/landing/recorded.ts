import type { Call } from './callProcedure';
import type { RouterName } from './messages';

/** The calls that are shown before anything is loaded. A test makes the same calls and compares. */
export const recorded = {
  greet: {
    prints: 'Hello, Ada',
    request: 'GET /trpc/greet?batch=1&input={"0":{"name":"Ada"}}',
    status: 200,
    response: '[{"result":{"data":{"text":"Hello, Ada"}}}]',
  },
  renamed: {
    prints: 'Hello, Ada',
    request: 'GET /trpc/greet?batch=1&input={"0":{"name":"Ada"}}',
    status: 200,
    response: '[{"result":{"data":{"message":"Hello, Ada"}}}]',
  },
  add: {
    prints: '42',
    request: 'GET /trpc/add?batch=1&input={"0":{"a":2,"b":40}}',
    status: 200,
    response: '[{"result":{"data":{"sum":42}}}]',
  },
  countdown: {
    prints: '3\n2\n1',
    request: 'GET /trpc/countdown?batch=1&input={"0":{"from":3}}',
    status: 200,
    response: [
      '{"0":[[0],[null,0,0]]}',
      '[0,0,[[{"result":0}],["result",0,1]]]',
      '[1,0,[[{"data":0}],["data",0,2]]]',
      '[2,0,[[0],[null,1,3]]]',
      '[3,1,[[3]]]',
      '[3,1,[[2]]]',
      '[3,1,[[1]]]',
      '[3,0,[[]]]',
    ].join('\n'),
  },
} satisfies Record<RouterName, Call>;
