import { expect, test } from 'vitest';
import { findId, limitLines } from './limitLines';

/** What comes out of a stream with lines of at most so many bytes, and what it refused. */
async function pass(
  most: number,
  ...chunks: readonly (string | Buffer)[]
): Promise<{ passed: string; refused: readonly string[] }> {
  const refused: string[] = [];
  const stream = limitLines(most, (head, tail) => refused.push(`${head} … ${tail}`));
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  return { passed: Buffer.concat((await stream.toArray()) as Buffer[]).toString(), refused };
}

test('lines are passed on whole, however they arrive', async () => {
  expect(await pass(10, 'a', 'b\nc', 'd\n', '\ne\n')).toEqual({ passed: 'ab\ncd\n\ne\n', refused: [] });
});

test('a last line without its newline is one, too', async () => {
  expect(await pass(5, 'a\nb', 'c')).toEqual({ passed: 'a\nbc\n', refused: [] });
  expect(await pass(5, 'a\n123456')).toEqual({ passed: 'a\n', refused: ['123456 … 123456'] });
});

test('a byte-order mark before the first line is left out, also one that comes in parts, and no later one', async () => {
  const mark = '\u{FEFF}';
  expect(await pass(9, `${mark}a\n${mark}b\n`)).toEqual({ passed: `a\n${mark}b\n`, refused: [] });
  const bytes = [...Buffer.from(`${mark}a\n`)].map((byte) => Buffer.of(byte));
  expect(await pass(9, ...bytes)).toEqual({ passed: 'a\n', refused: [] });
});

test('a line that is too long is refused, and those around it are not', async () => {
  expect(await pass(5, 'ok\n123', '456', '789\n', 'next\n')).toEqual({
    passed: 'ok\nnext\n',
    refused: ['123456789 … 123456789'],
  });
});

test.each([
  ['{"jsonrpc":"2.0","id":7,"params":{"x":"…', '…"}}', 7],
  ['{"method":"tools/call","params":{"x":"…', '…"}},"jsonrpc":"2.0","id":"a-1"}', 'a-1'],
  // The id of something else inside of the message.
  ['{"jsonrpc":"2.0","method":"x","params":{"x":"…', '…","id":5}}', null],
  ['nothing', 'at all', null],
  // No JSON, which nothing may be thrown about: it would end the server.
  ['{"params":{"x":"…', '…"},"id":0123}', null],
  ['{"params":{"x":"…', '…"},"id":"a\tb"}', null],
])('the id of a request is at one of its ends: %s … %s', (head, tail, id) => {
  expect(findId(head, tail)).toBe(id);
});
