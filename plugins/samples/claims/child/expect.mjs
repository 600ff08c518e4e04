import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import { printDiffOrStringify } from '@vitest/utils/diff';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.config.truncateThreshold = 0;

/** Makes the `expect` of Vitest as Vitest itself does, and a function that tells how often it was called. */
export function createExpect() {
  let calls = 0;
  const expect = (...args) => {
    calls += 1;
    return chai.expect(...args);
  };
  Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
  expect.extend = (matchers) => chai.expect.extend(expect, matchers);
  setState({ assertionCalls: 0 }, expect);
  globalThis[GLOBAL_EXPECT] = expect;
  expect.extend(customMatchers);
  return { expect, countCalls: () => calls };
}

/** Describes an error: its message, what it compared, and where in the bundle it was thrown. */
export function describeError(error, bundleFile) {
  if (!(error instanceof Error)) return { message: `It threw ${String(error)}.` };
  const isAssertion = error.name === 'AssertionError';
  const message = isAssertion ? withDiff(error) : `${error.name}: ${error.message}`;
  const [, rest] = (error.stack ?? '').split(`${bundleFile}:`);
  const [, line, column] = /^(\d+):(\d+)/.exec(rest ?? '') ?? [];
  return { message, ...(line ? { at: { line: Number(line), column: Number(column) } } : {}) };
}

/** Shortens the message of an assertion whose values are too long to compare in one line, and adds a diff. */
function withDiff({ message, actual, expected }) {
  if (message.length < 160) return message;
  const diff = expected === undefined ? '' : printDiffOrStringify(actual, expected, { expand: false });
  return `${message.slice(0, 120)} … ${message.slice(-30)}${diff ? `\n${diff}` : ''}`;
}
