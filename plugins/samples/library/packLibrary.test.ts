import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packLibrary } from './packLibrary';

const names = ['@trpc/client', '@trpc/server'];

/** Writes a checkout with three small packages, one of which is not of the library. */
function createCheckout(version: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@trpc/root' }));
  for (const name of ['client', 'server', 'tests']) {
    const target = path.join(folder, 'packages', name);
    mkdirSync(path.join(target, 'dist'), { recursive: true });
    const exports = { './package.json': './package.json', '.': { import: { default: './dist/index.mjs' } } };
    const manifest = { name: `@trpc/${name}`, version, types: './dist/index.d.ts', files: ['dist'], exports };
    writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest));
    for (const file of ['index.mjs', 'index.d.ts'])
      writeFileSync(path.join(target, 'dist', file), 'export {};');
  }
  return folder;
}

function pack(place: string): string[] {
  const target = path.join(mkdtempSync(path.join(os.tmpdir(), 'packed-')), 'packed');
  return packLibrary(place, names, target).map(({ name, version, tarball }) => {
    const [file] = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n');
    return `${name} ${version} ${file?.split('/')[0] ?? ''}`;
  });
}

/** What an error says, without the folder of the test. */
function errorOf(place: string, root: string): string {
  try {
    pack(place);
  } catch (error) {
    return (error as Error).message.replaceAll(root, '/home/ada/trpc');
  }
  return '';
}

test('an installed package can be packed again with a change', () => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'package-')), 'client');
  cpSync('samples/v11/node_modules/@trpc/client', folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '11.26.0-mine' }));
  expect(pack(folder)).toEqual(['@trpc/client 11.26.0-mine package']);
}, 60_000);

test('the packages of a checkout are packed, and so is a folder with one of them', () => {
  const checkout = createCheckout('11.26.0');
  expect(pack(checkout)).toEqual(['@trpc/client 11.26.0 package', '@trpc/server 11.26.0 package']);
  expect(pack(path.join(checkout, 'packages/server'))).toEqual(['@trpc/server 11.26.0 package']);
}, 60_000);

test('a tarball is taken with those of the same version beside it', () => {
  const checkout = createCheckout('11.26.0');
  const older = createCheckout('11.25.3');
  const packAt = (folder: string, into: string): void =>
    void execFileSync('npm', ['pack', folder, '--ignore-scripts', '--pack-destination', into], {
      stdio: 'pipe',
    });
  const [both, one] = [path.join(checkout, 'both'), path.join(checkout, 'one')];
  mkdirSync(both);
  mkdirSync(one);
  packAt(path.join(checkout, 'packages/server'), both);
  packAt(path.join(checkout, 'packages/client'), both);
  copyFileSync(path.join(both, 'trpc-server-11.26.0.tgz'), path.join(one, 'server.tgz'));
  packAt(path.join(older, 'packages/client'), one);
  writeFileSync(path.join(one, 'broken.tgz'), '');
  expect(pack(path.join(both, 'trpc-server-11.26.0.tgz'))).toEqual([
    '@trpc/server 11.26.0 package',
    '@trpc/client 11.26.0 package',
  ]);
  expect(pack(path.join(one, 'server.tgz'))).toEqual(['@trpc/server 11.26.0 package']);
  expect(errorOf(path.join(one, 'broken.tgz'), checkout)).toMatchInlineSnapshot(`
    "The library cannot be used.
      at /home/ada/trpc/one/broken.tgz
      - It contains no package of the library. Its packages: none.
      Fix: Name the folder of a checkout, with packages/server in it, or the folder or tarball of one package: @trpc/client, @trpc/server."
  `);
}, 60_000);

test('what has changed has another name, so that npm installs it', () => {
  const checkout = createCheckout('11.26.0');
  const server = path.join(checkout, 'packages/server');
  const nameOf = (): string | undefined =>
    packLibrary(server, names, path.join(checkout, 'packed'))[0]?.tarball;
  const before = nameOf();
  expect(nameOf()).toBe(before);
  writeFileSync(path.join(server, 'dist/index.mjs'), '');
  expect(nameOf()).not.toBe(before);
}, 60_000);

test('a folder that is not one of the library, or was not built, is refused with what it has', () => {
  const checkout = createCheckout('11.26.0');
  const server = path.join(checkout, 'packages/server');
  expect(errorOf(path.join(checkout, 'packages/tests'), checkout)).toMatchInlineSnapshot(`
    "The library cannot be used.
      at /home/ada/trpc/packages/tests
      - It contains no package of the library. Its packages: @trpc/tests.
      Fix: Name the folder of a checkout, with packages/server in it, or the folder or tarball of one package: @trpc/client, @trpc/server."
  `);
  expect(errorOf(path.join(checkout, 'nowhere'), checkout)).toMatchInlineSnapshot(`
    "The library cannot be used.
      at /home/ada/trpc/nowhere
      - There is no such file or folder.
      Fix: Correct the path. It begins in the folder of this site."
  `);
  rmSync(path.join(server, 'dist'), { recursive: true });
  expect(errorOf(server, checkout)).toMatchInlineSnapshot(`
    "The library cannot be used.
      at /home/ada/trpc/packages/server
      - @trpc/server 11.26.0 has no types, as before a build.
      Fix: Build the library, in a checkout with pnpm build. Then run this again."
  `);
}, 60_000);
