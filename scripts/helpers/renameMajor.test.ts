import { expect, test } from 'vitest';
import { renameMajor } from './renameMajor';

const renaming = {
  major: 21,
  folder: 'versioned_docs/version-21.x',
  guide: 'migrate-from-v20-to-v21',
  roots: ['v21', 'v21-react'],
};

test.each([
  [
    'docs/a.mdx',
    '[Migrate](../migrate-from-v20-to-v21.mdx#types)',
    '[Migrate](/docs/v21/migrate-from-v20-to-v21#types)',
  ],
  ['docs/a.mdx', 'samples: v21-react', 'samples: v22-react'],
  ['docs/a.mdx', '```ts root="v21"', '```ts root="v22"'],
  ['docs/a.mdx', 'Samples of 21.x', 'Samples of 22.x'],
  ['src/a.ts', "from '@site/samples/v21/greet/server'", "from '@site/samples/v22/greet/server'"],
  ['versioned_docs/version-21.x/a.mdx', '[RPC](/docs/rpc#batches)', '[RPC](/docs/v21/rpc#batches)'],
  ['versioned_docs/version-20.x/a.mdx', 'In [21.x](/docs/rpc)', 'In [21.x](/docs/v21/rpc)'],
  ['versioned_docs/version-21.x/a.mdx', 'npm install @trpc/server zod', 'npm install @trpc/server@21 zod'],
  ['blog/a.mdx', '---\ntitle: A\n---\n', '---\ntitle: A\nsamples: v21\n---\n'],
  ['site/formerNames.ts', "'migrate-from-v20-to-v21#types'", "'v21/migrate-from-v20-to-v21#types'"],
  [
    'tests/a.test.ts',
    "'docs/migrate-from-v20-to-v21.mdx'",
    "'versioned_docs/version-21.x/migrate-from-v20-to-v21.mdx'",
  ],
  [
    'site/versions.ts',
    "  { major: 21, react: 'v21-react' },\n",
    "  { major: 22, react: 'v22-react' },\n  { major: 21, react: 'v21-react' },\n",
  ],
])('in %s, %j becomes %j', (file, before, after) => {
  expect(renameMajor(file, before, renaming)).toBe(after);
});

test.each([
  ['docs/a.mdx', 'root="v21-openapi"', 'a root that the new major does not have'],
  ['docs/a.mdx', '[RPC](/docs/rpc)', 'a link between pages of the latest docs'],
  ['versioned_docs/version-21.x/a.mdx', 'samples: v21-react', 'the samples of a frozen page'],
  [
    'versioned_docs/version-21.x/a.mdx',
    '[Migrate](./migrate-from-v20-to-v21.mdx)',
    'the link to a file beside it',
  ],
  ['versioned_docs/version-21.x/a.mdx', '[API](/docs/typedoc/server)', 'a link to the API reference'],
  [
    'versioned_docs/version-20.x/a.mdx',
    'Run `npm install`, then `npm ls @trpc/server`.',
    'a command in a sentence',
  ],
  ['versioned_docs/version-20.x/a.mdx', 'npm install @trpc/server@20 zod', 'a line that names its major'],
  ['blog/a.mdx', '---\nsamples: v21-react\n---\n', 'the samples of a post'],
])('in %s, %j stays: %s', (file, text) => {
  expect(renameMajor(file, text, renaming)).toBe(text);
});
