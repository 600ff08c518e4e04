import { expect } from 'vitest';
import { readPage } from './harness/readPage';
import { walk, type Walker } from './harness/walk';

const setup = '/docs/client/nextjs/setup';

walk(
  'a reader who sets up the App Router sees the posts in the HTML',
  '/docs/client/nextjs/app-router-setup',
  async (reader) => {
    await reader.follow('Create the app');
    await reader.follow('Install the packages');
    await reader.follow('1. Initialize tRPC');
    await reader.follow('2. Define the router');
    await reader.follow('3. Serve the router', ['app/api/trpc/[trpc]/route.ts']);
    const server = await reader.start('npm run dev');
    expect(await read(reader.port, '/api/trpc/post.list')).toContain('Hello, App Router');
    await reader.follow('4. Create the query client');
    await reader.follow('5. Create the client and the provider');
    await reader.follow('6. Call procedures in server components');
    await reader.follow('7. Prefetch on the server, render on the client');
    expect(await read(reader.port, '/')).toContain('<li>Hello, App Router</li>');
    await reader.follow('Use the data in a server component', ['app/posts/[id]/page.tsx']);
    // The development server takes a moment to notice a new folder.
    await expect
      .poll(() => read(reader.port, '/posts/1'), { timeout: 60_000 })
      .toContain('<h1>Hello, App Router</h1>');
    await server.stop();
    await reader.run('npm run build');
    await expectBasePath(reader, 'post.list', 'Hello, App Router');
  },
);

walk('a reader who sets up the Pages Router sees the posts in the browser', setup, async (reader) => {
  await reader.follow('Install the packages');
  await reader.follow('1. Initialize tRPC');
  await reader.follow('2. Define the router');
  await reader.follow('3. Serve the router');
  const server = await reader.start('npm run dev');
  expect(await read(reader.port, '/api/trpc/post.list')).toContain('Hello, Pages Router');
  await reader.follow('4. Create the hooks');
  await reader.follow('5. Wrap the app');
  await reader.follow('6. Query in a page');
  const address = `http://localhost:${String(reader.port)}/`;
  expect(await readPage(address, 'Hello, Pages Router')).toContain('Typed from end to end');
  await server.stop();
  await reader.run('npm run build');
});

walk(
  'a reader who adds the API route to an app sees the greeting',
  '/docs/server/adapters/nextjs',
  async (reader) => {
    const [create] = reader.fencesOf(setup, 'Install the packages');
    await reader.run(create?.code ?? '');
    await reader.follow('Add the API route');
    const server = await reader.start('npx next dev');
    expect(await read(reader.port, '/api/trpc/hello')).toBe('{"result":{"data":"Hello from Next.js"}}');
    await server.stop();
    await expectBasePath(reader, 'hello', 'Hello from Next.js');
  },
);

/** The route stays as it is, as the pages say, and only the address has the `basePath`. */
async function expectBasePath(reader: Walker, procedure: string, result: string): Promise<void> {
  reader.write('next.config.ts', "export default { basePath: '/shop' };");
  const server = await reader.start('npx next dev');
  expect(await read(reader.port, `/shop/api/trpc/${procedure}`)).toContain(result);
  await server.stop();
}

async function read(port: number, path: string): Promise<string> {
  const response = await fetch(`http://localhost:${String(port)}${path}`);
  return response.text();
}
