import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTRPCNext } from '@trpc/next';
import { initTRPC } from '@trpc/server';
import { claim } from '../claim';

/** Reads the package.json of a package that a program can import. */
function readPackage(name: string) {
  const main = createRequire(`${process.cwd()}/claim.js`).resolve(name);
  const file = `${main.slice(0, main.lastIndexOf(name) + name.length)}/package.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    peerDependencies: Record<string, string>;
  };
}

claim(
  'Each `@trpc` package requires exactly its own version of the `@trpc` packages on which it builds, because they share internal code.',
  ({ expect }) => {
    expect(createTRPCNext).toBeDefined();
    for (const name of ['@trpc/client', '@trpc/next', '@trpc/react-query', '@trpc/tanstack-react-query']) {
      const { version, peerDependencies } = readPackage(name);
      const others = Object.entries(peerDependencies).filter(([other]) => other.startsWith('@trpc/'));
      expect(others.length).toBeGreaterThan(0);
      expect(new Set(others.map(([, range]) => range))).toEqual(new Set([version]));
    }
  },
);

claim('`@tanstack/react-query`', { cell: 'Works with' }, ({ expect, cell }) => {
  expect(cell).toBe('5.80.3 or newer 5.x');
  for (const name of ['@trpc/react-query', '@trpc/tanstack-react-query'])
    expect(readPackage(name).peerDependencies['@tanstack/react-query']).toBe('^5.80.3');
});

claim('Next.js', { cell: 'Works with' }, ({ expect, cell }) => {
  expect(cell).toContain('any, says the package');
  expect(readPackage('@trpc/next').peerDependencies.next).toBe('*');
});

claim(
  '`trpc.ts` initializes tRPC once, and exports the functions with which other files build routers:',
  async ({ expect }) => {
    const { router, procedure } = initTRPC.create();
    const appRouter = router({ greet: procedure.query(() => 'Hello') });
    expect(await appRouter.createCaller({}).greet()).toBe('Hello');
  },
);
