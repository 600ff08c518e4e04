import type { Call } from './callGreet';
import type { RouterName } from './messages';

/** The calls that are shown before anything is loaded. A test makes the same calls and compares. */
export const recorded = {
  greet: {
    prints: 'Hello, Ada',
    request: 'GET /trpc/greet?batch=1&input={"0":"Ada"}',
    status: 200,
    response: '[{"result":{"data":{"text":"Hello, Ada"}}}]',
  },
  renamed: {
    prints: 'Hello, Ada',
    request: 'GET /trpc/greet?batch=1&input={"0":"Ada"}',
    status: 200,
    response: '[{"result":{"data":{"message":"Hello, Ada"}}}]',
  },
} satisfies Record<RouterName, Call>;
