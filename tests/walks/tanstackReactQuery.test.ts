import { expect } from 'vitest';
import { readPage } from './harness/readPage';
import { findPort } from './harness/startProgram';
import { walk } from './harness/walk';

walk(
  'a reader who sets up TanStack React Query in a Vite app sees the post',
  '/docs/client/tanstack-react-query/setup',
  async (reader) => {
    const heading = 'In a Vite app: createTRPCOptionsProxy';
    const [create = '', install = ''] = reader.fences(heading).map(({ code }) => code);
    await reader.run(create);
    await reader.follow('Install');
    await reader.run(install);
    for (const { title, code } of reader.fences(heading)) if (title) reader.write(title, code);
    await reader.start('npx tsx server.ts');
    const port = await findPort();
    await reader.start(`npm run dev -- --port ${String(port)} --strictPort`, port);
    expect(await readPage(`http://localhost:${String(port)}`, 'Hello')).toBe('Hello');
    await reader.run('npm run build');
    reader.change('server.ts', "title: 'Hello'", "name: 'Hello'");
    expect(await reader.fail('npx tsc -b')).toContain("Property 'title' does not exist");
  },
);
