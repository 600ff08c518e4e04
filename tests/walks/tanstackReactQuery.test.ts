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
    const files = [heading, '1. Create the hooks', '2. Mount the providers'].flatMap((each) =>
      reader.fences(each),
    );
    const codeOf = (title: string): string => files.find((file) => file.title === title)?.code ?? '';
    reader.write('server.ts', codeOf('server.ts'));
    for (const title of ['trpc.ts', 'App.tsx']) {
      reader.write(`src/${title}`, codeOf(title));
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
