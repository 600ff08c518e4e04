import { expect } from 'vitest';
import { walk } from './harness/walk';

walk('a reader who sets a project up by hand sees the greeting', '/docs/getting-started', async (reader) => {
  const [config] = reader.fences('TypeScript');
  await reader.follow('1. Create the project');
  reader.write('tsconfig.json', config?.code ?? '');
  await reader.follow('2. Write the server');
  await reader.follow('3. Write the client');
  await reader.run('npx tsc');
  const [start = '', call = ''] = reader.fences('4. Run both').map(({ code }) => code);
  await reader.start(start);
  expect(await reader.run(call)).toBe(reader.printed('4. Run both')[0]);
});
