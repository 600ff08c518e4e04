import { expect } from 'vitest';
import { walk } from './harness/walk';

walk('a reader who follows the quickstart sees what it says', '/docs/quickstart', async (reader) => {
  await reader.follow('1. Create the project');
  await reader.follow('2. Write the server');
  await reader.follow('3. Call it from a client');
  const [start = '', call = ''] = reader.fences('4. Run both').map(({ code }) => code);
  const server = await reader.start(start);
  expect(await reader.run(call)).toBe(reader.printed('4. Run both')[0]);
  expect(await reader.run(call)).toMatch(/\n3$/);
  expect(server.printed()).toBe('');

  // 5. Make mistakes on purpose
  await reader.run('npx tsc');
  reader.change('client.ts', "'1'", '1');
  expect(await reader.fail('npx tsc')).toContain('TS2345');
  reader.change('client.ts', '(1)', "('1')");
  reader.change('server.ts', 'byId:', 'find:');
  // In a terminal, the compiler prints more than into a file.
  expect(await reader.fail('npx tsc --pretty')).toContain(firstLine(reader.printed('Change the server')[0]));
  reader.change('server.ts', 'find:', 'byId:');
  await reader.follow('Send a wrong value');
  expect(await reader.run('npx tsx client.ts')).toBe(reader.printed('Send a wrong value')[0]);
});

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}
