import { expect, test } from 'vitest';
import { packageManagers, toCommand } from './packageManagers';

test('install lines are translated for each package manager', () => {
  const commands = packageManagers.map((manager) => toCommand('npm install --save-exact zod@4', manager));
  expect(commands).toEqual([
    'npm install --save-exact zod@4',
    'yarn add --exact zod@4',
    'pnpm add --save-exact zod@4',
    'bun add --exact zod@4',
  ]);
});

test('pnpm may run the install script of esbuild where a package contains it', () => {
  expect(toCommand('npm install zod\nnpm install -D typescript tsx', 'pnpm')).toBe(
    'pnpm add zod\npnpm add --allow-build=esbuild -D typescript tsx',
  );
  expect(toCommand('npm install -D typescript tsx', 'bun')).toBe('bun add --dev typescript tsx');
});
