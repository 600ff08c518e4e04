import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findInstalledBreaches, findPageBreaches, refuseBreaches } from './findBreaches';
import { contract, type Assumption } from './format/contract';
import { readClasses, readComponents } from './readTheme';

// Proves: What the site takes for granted about Docusaurus is one list, which a build compares with what is installed and with what is written, and a test with the code

const files = listFiles().map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));
const replaced = contract.flatMap(({ replaces = [] }) => replaces);

test('the packages that are installed are what the contract says', () => {
  expect(findInstalledBreaches()).toEqual([]);
});

describe('the contract has all that the code takes for granted, and nothing else:', () => {
  test('the components that are replaced', () => {
    const components = readComponents();
    const names = files.map(({ file }) => /\/theme\/(.+?)(?:\/index)?\.tsx$/.exec(file)?.[1] ?? '');
    expect(replaced.toSorted()).toEqual(names.filter((name) => components.has(name)).toSorted());
  });

  test('the classes that styles and scripts select', () => {
    const known = [...readClasses(replaced)];
    const listed = contract.flatMap(({ classes = [] }) => classes);
    const selected = new Set(files.flatMap(readSelected));
    const isSelected = (name: string): boolean =>
      [...selected].some((each) => each === name || (name.endsWith('-') && each.startsWith(name)));
    expect(listed.toSorted()).toEqual(known.filter((name) => name !== '' && isSelected(name)).toSorted());
  });

  test('the files that select them', () => {
    const unlisted = contract.flatMap(({ classes = [], neededBy }) =>
      files
        .filter((each) => readSelected(each).some((name) => classes.includes(name)))
        .map(({ file }) => file)
        .filter((file) => !neededBy.includes(file)),
    );
    expect(unlisted).toEqual([]);
  });

  test('the modules that no documentation names', () => {
    const modules = contract.flatMap(({ installed = {} }) => Object.keys(installed));
    const listed = modules.filter((name) => !/\.\w+$/.test(name));
    const imported = files.flatMap(({ text }) =>
      [...text.matchAll(/from '(@docusaurus\/[^/']+\/[^']+)'/g)].map(([, name = '']) => name),
    );
    // The hooks of content plugins are documented.
    const deep = imported.filter((name) => !/^@docusaurus\/plugin-content-\w+\/client$/.test(name));
    expect(listed.toSorted()).toEqual([...new Set(deep)].toSorted());
  });

  test('the names of Docusaurus in code', () => {
    const said = JSON.stringify(contract, (_, value: unknown) =>
      value instanceof RegExp ? value.source : value,
    );
    // Its configuration has that name for everyone, and so have fields of a hosted index.
    const own = ['docusaurus.config', 'docusaurus_tag'];
    const named = files.flatMap(({ file, text }) =>
      readTexts(text)
        .flatMap((each) => each.match(/(?<![@/])docusaurus[-_.][\w-]+/g) ?? [])
        .filter((name) => !own.includes(name) && !said.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  test('the files that rely on it', () => {
    const missing = contract.flatMap(({ neededBy }) => neededBy).filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
  });
});

describe('a Docusaurus that has changed stops the build:', () => {
  const changed: Assumption = {
    assumes: 'The theme has a lamp.',
    neededBy: ['src/theme/Lamp/index.tsx', 'src/css/page.css'],
    toDrop: 'a candle',
    replaces: ['Lamp'],
    classes: ['lamp__light'],
    installed: { '@docusaurus/theme-common/internal': ['useLamp'], '@docusaurus/lamp/lib/bulb': ['bulb'] },
    inPage: { 'a lamp': /<div class=lamp>/ },
  };

  test('the message says what has changed, and what to follow', () => {
    const breaches = findInstalledBreaches([changed]);
    expect(() => {
      refuseBreaches(breaches);
    }).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: Docusaurus 3.10.2 is not what the site takes it for.
        at plugins/docusaurus/format/contract.ts
        - the theme has no component Lamp. The site relies on this: The theme has a lamp. Follow it in src/theme/Lamp/index.tsx, src/css/page.css.
        - no component that the site keeps has the class lamp__light. The site relies on this: The theme has a lamp. Follow it in src/theme/Lamp/index.tsx, src/css/page.css.
        - @docusaurus/theme-common/internal does not contain useLamp. The site relies on this: The theme has a lamp. Follow it in src/theme/Lamp/index.tsx, src/css/page.css.
        - there is no @docusaurus/lamp/lib/bulb. The site relies on this: The theme has a lamp. Follow it in src/theme/Lamp/index.tsx, src/css/page.css.
        Fix: Follow each change in the files that are named, then correct the entry. If Docusaurus was not meant to change, run \`npm ci\`.]
    `);
  });

  test('a page without what the contract says is named', () => {
    expect(findPageBreaches('<p>Text</p>', 'docs/index.html', [changed])).toMatchInlineSnapshot(`
      [
        "docs/index.html does not contain a lamp, /<div class=lamp>/. The site relies on this: The theme has a lamp. Follow it in src/theme/Lamp/index.tsx, src/css/page.css.",
      ]
    `);
  });
});

/** The files that are part of the site: not tests, and not the contract, which names all of it. */
function listFiles(): readonly string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', 'src', 'plugins', 'site', 'lib', 'scripts', 'hosting', 'mcp'],
    {
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter(
      (file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.|__fixtures__|^plugins\/docusaurus\//.test(file),
    );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/(?<=^\s*)\/\/.*$/gm, '');
}

/** What code has between quotes. */
function readTexts(code: string): readonly string[] {
  return [...code.matchAll(/(['"`])(.*?)\1/g)].map(([each]) => each);
}

/** The classes that a file selects. Those of a module are its own. */
function readSelected({ file, text }: { file: string; text: string }): readonly string[] {
  if (file.endsWith('.module.css')) return [];
  const texts = file.endsWith('.css') ? [text] : readTexts(text);
  return texts.flatMap((each) => [...each.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}
