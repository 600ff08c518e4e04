import { expect, test } from 'vitest';
import { countWords } from './countWords';

test('words of sentences, tables and code in sentences count; front matter, fences and tags do not', async () => {
  const page = [
    '---\ntitle: Not counted\n---\n',
    "## It's `t.router()`",
    'See [the guide](./guide.mdx).<Since version="11.22" />\n',
    '| a | b |\n| --- | --- |\n| one | two |\n',
    '```ts\nconst not = counted;\n```',
  ].join('\n');
  expect(await countWords(page)).toEqual({ shown: 9, folded: 0 });
});

test('words in a closed pitfall count apart', async () => {
  const page = 'Two words.\n\n<Pitfall title="Not counted">\n\nThree words here.\n\n</Pitfall>\n';
  expect(await countWords(page)).toEqual({ shown: 2, folded: 3 });
});
