import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mergeBuilds } from './mergeBuilds';

const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
const [a, b] = ['a', 'b'].map((name) => writeBuild(name));

/** A build with a page and a script of its own, and one script that all builds have. */
function writeBuild(name: string): string {
  const build = path.join(folder, name);
  mkdirSync(path.join(build, 'assets/js'), { recursive: true });
  writeFileSync(path.join(build, 'index.html'), name);
  writeFileSync(path.join(build, `only-${name}.html`), name);
  writeFileSync(path.join(build, `assets/js/main.${name}.js`), name);
  writeFileSync(path.join(build, 'assets/js/same.js'), 'same');
  return build;
}

test('a deploy keeps the assets of builds before it, and none of their pages', () => {
  const served = path.join(folder, 'served');
  expect(mergeBuilds(served, [b ?? '', a ?? ''])).toBe(1);
  expect(readdirSync(served).sort()).toEqual(['assets', 'index.html', 'only-b.html']);
  expect(readdirSync(path.join(served, 'assets/js')).sort()).toEqual(['main.a.js', 'main.b.js', 'same.js']);
  expect(readFileSync(path.join(served, 'index.html'), 'utf8')).toBe('b');
});

test('after a return to the build before, tabs of the later one find their files too', () => {
  const served = path.join(folder, 'returned');
  mergeBuilds(served, [a ?? '', b ?? '']);
  expect(readFileSync(path.join(served, 'index.html'), 'utf8')).toBe('a');
  expect(readdirSync(path.join(served, 'assets/js'))).toContain('main.b.js');
});

test('nothing is overwritten, and only sites are merged', () => {
  expect(() => mergeBuilds(a ?? '', [b ?? '', path.join(folder, 'none')])).toThrow(
    /none is no built site[^]*builds-\w+\/a is there already/,
  );
});

test('a build is not copied into itself', () => {
  expect(() => mergeBuilds(path.join(a ?? '', 'inside'), [a ?? ''])).toThrow(
    /a\/inside is inside of \S+\/a\n/,
  );
});

test('a build that is a link is copied, and stays as it is', () => {
  const [served, link] = [path.join(folder, 'served-from-link'), path.join(folder, 'link')];
  symlinkSync(a ?? '', link);
  mergeBuilds(served, [link, b ?? '']);
  expect(readdirSync(path.join(served, 'assets/js')).sort()).toEqual(['main.a.js', 'main.b.js', 'same.js']);
  expect(readdirSync(path.join(a ?? '', 'assets/js')).sort()).toEqual(['main.a.js', 'same.js']);
});

test('builds that cannot be copied as a whole leave nothing behind', () => {
  const c = writeBuild('c');
  // A file where another build has a folder: it cannot be added.
  writeFileSync(path.join(c, 'assets/fonts'), '');
  mkdirSync(path.join(a ?? '', 'assets/fonts'));
  writeFileSync(path.join(a ?? '', 'assets/fonts/text.woff2'), '');
  const before = readdirSync(folder);
  expect(() => mergeBuilds(path.join(folder, 'half'), [c, a ?? ''])).toThrow(/assets.fonts/);
  expect(readdirSync(folder)).toEqual(before);
});
