import { expect, test } from 'vitest';
import type { Member, Row } from '../read/model';
import { readOptionTables } from '../site/readOptionTables';
import { describeRows } from './describeRows';

const guide = `
{/* options: BatchOptions<any> from "@trpc/client" root="v10" */}

| Option | Type | Default | What it does |
| --- | --- | --- | --- |
| \`url\` | \`string \\| URL\` | required | Where the [adapter](./x.mdx) is. <Since version="11.20" /> |
| \`maxItems\` | \`number\` | \`Infinity\` | Splits larger batches. |

{/* options: Parameters<typeof wsLink>[0] from "@trpc/client" */}

| Option | Meaning |
| --- | --- |
| \`client\` | The connection. |
`;

const row = (name: string, about = ''): Row => ({ name, type: 'string', isOptional: true, about });
const member = (name: string, rows: Row[], names: Record<string, string> = {}): Member =>
  ({ name, names, groups: [{ title: 'Options', rows, alsoFrom: [] }] }) as unknown as Member;

test('options get the words of the guide in place of those of the package, and its default', () => {
  const rows = [row('url'), row('maxItems', 'Its own words.')];
  describeRows([member('BatchOptions', rows)], readOptionTables(guide));
  expect(rows).toMatchObject([
    { name: 'url', about: 'Where the adapter is.' },
    { name: 'maxItems', about: 'Splits larger batches.', default: 'Infinity' },
  ]);
  expect(rows[0]).not.toHaveProperty('default', 'required');
});

test('a function gets the words about the type of its options, or about its own parameter', () => {
  const ofType = [row('url')];
  const own = [row('client')];
  const tables = readOptionTables(guide);
  describeRows([member('batchLink', ofType, { BatchOptions: 'id' }), member('wsLink', own)], tables);
  expect(ofType[0]?.about).toBe('Where the adapter is.');
  expect(own[0]?.about).toBe('The connection.');
});

test('a table that lacks an option is about something else', () => {
  const rows = [row('url'), row('other')];
  describeRows([member('BatchOptions', rows)], readOptionTables(guide));
  expect(rows[0]?.about).toBe('');
});
