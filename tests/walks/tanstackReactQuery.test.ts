import { expect } from 'vitest';
import { readPage } from './harness/readPage';
import { findPort } from './harness/startProgram';
import { walk } from './harness/walk';

walk(
  'a reader who tries TanStack React Query with Vite sees the post',
  '/docs/client/tanstack-react-query/setup',
  async (reader) => {
    const heading = '3. Try it in an empty folder';
    const [create, install] = reader.fences(heading).map(({ code }) => code);
    await reader.run(create ?? '');
    await reader.follow('Install');
    await reader.run(install ?? '');
    await reader.follow(heading, ['server.ts']);
    for (const title of ['trpc.ts', 'App.tsx']) {
      const fences = [...reader.fences('1. Create the hooks'), ...reader.fences('2. Mount the providers')];
      reader.write(`src/${title}`, fences.find((fence) => fence.title === title)?.code ?? '');
      reader.change(`src/${title}`, "'./server'", "'../server'");
    }
    reader.change('src/main.tsx', "import App from './App.tsx'", "import { App } from './App.tsx'");
    await reader.start('npx tsx server.ts');
    const port = await findPort();
    await reader.start(`npm run dev -- --port ${String(port)} --strictPort`, port);
    expect(await readPage(`http://localhost:${String(port)}`, 'Hello')).toBe('Hello');
    await reader.run('npm run build');
  },
);
