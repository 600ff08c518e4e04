import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTRPCNext } from '@trpc/next';
import { claim } from '../claim';

claim("tRPC's packages contain them.", ({ expect }) => {
  const { resolve } = createRequire(`${process.cwd()}/claim.js`);
  const count = (name: string) => {
    const main = resolve(name);
    const folder = `${main.slice(0, main.lastIndexOf(name) + name.length)}/skills`;
    const files = readdirSync(folder, { recursive: true }) as string[];
    return files.filter((file) => file.endsWith('SKILL.md')).length;
  };
  expect(createTRPCNext).toBeTypeOf('function');
  expect(['@trpc/client', '@trpc/next', '@trpc/server', '@trpc/tanstack-react-query'].map(count)).toEqual([
    3, 2, 16, 2,
  ]);
});
