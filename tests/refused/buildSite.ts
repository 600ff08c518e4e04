import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { docsFolder, docsVersions, latestVersion, rootsOf } from '../../site/versions';
import { libraryFiles } from '../../plugins/samples/__fixtures__/testSite';

const root = process.cwd();
const copied = [
  ...readdirSync(root).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
  ...['versions.json', 'package.json', 'tsconfig.json', 'hosting', 'lib', 'plugins', 'site', 'src', 'static'],
];

const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: A page.\n---\n\nA page of one line.\n`;

/** The least that the site's own configuration builds from: one page for each version, one post, and a small library to document. */
const pages: Readonly<Record<string, string>> = {
  'docs/introduction.mdx': page('Introduction'),
  'sidebars.ts': "export default { docs: ['introduction'] };\n",
  ...Object.fromEntries(
    docsVersions.slice(1).flatMap((version) => [
      [`${docsFolder(version)}/introduction.mdx`, page('Introduction')],
      [`versioned_sidebars/version-${version.name}-sidebars.json`, '{ "docs": ["introduction"] }\n'],
    ]),
  ),
  'src/pages/index.tsx': 'export default function Home() {\n  return <main />;\n}\n',
  'src/pages/media.mdx': page('Media'),
  'blog/2021-05-05-first.mdx': `---\ntitle: First\nauthors: team\n---\n\nA post.\n\n{/* truncate */}\n\nIts rest.\n`,
  'blog/authors.yml': 'team:\n  name: The team\n',
  'samples/tsconfig.json': '{}',
  // The playground shows it before it starts.
  [`samples/${latestVersion.samples}/quickstart/client.ts`]: 'export {};\n',
  ...Object.fromEntries(
    docsVersions
      .flatMap((version) => [...rootsOf(version), ...(version.apps ?? [])])
      .flatMap((name) => Object.entries(libraryFiles(`samples/${name}`))),
  ),
};

/** A page with some more front matter. */
export function text(frontMatter: string, body = 'A page of one line.'): string {
  return `---\ntitle: A page\ndescription: A page.\n${frontMatter}---\n\n${body}\n`;
}

/** What is changed in the small site before it is built: files to write, files to leave out, text to replace. */
export interface Change {
  write?: Readonly<Record<string, string>>;
  remove?: readonly string[];
  replace?: readonly [file: string, from: string, to: string];
  /** Whether the site has an API reference. */
  hasReference?: boolean;
}

const referencePlugin =
  "['./plugins/reference/index.ts', { version: latestVersion } satisfies ReferenceOptions],";

/** Builds a small site with this site's own configuration and a fault, and answers with the error's text. */
export function buildSite(name: string, change: Change): Promise<string> {
  return build(createSite(name, change));
}

/** A small site with this site's own configuration, in a folder of its own. */
export function createSite(name: string, change: Change): string {
  const folder = path.join(root, '.cache/refused', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of copied) cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  rmSync(path.join(folder, 'src/pages'), { recursive: true });
  for (const [file, text] of Object.entries({ ...pages, ...change.write })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const file of change.remove ?? []) rmSync(path.join(folder, file), { recursive: true });
  // The small site has no landing page that says what calls cost.
  replaceText(path.join(folder, 'docusaurus.config.ts'), "'./plugins/call-costs/index.ts',", '');
  // Nor has it the pages that the search offers, or sends readers of former names to.
  for (const list of ['entryOf(offered, label) ?? []', 'name === latestVersion.name ? formerNames : []'])
    replaceText(path.join(folder, 'site/searchedPages.ts'), list, '[]');
  // The small library has no API to refer to.
  if (!change.hasReference) replaceText(path.join(folder, 'docusaurus.config.ts'), referencePlugin, '');
  if (change.replace) replaceText(path.join(folder, change.replace[0]), change.replace[1], change.replace[2]);
  return folder;
}

/** Builds a site, and answers with the error's text. */
export async function build(folder: string): Promise<string> {
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  try {
    await promisify(execFile)(process.execPath, [docusaurus, 'build'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', NO_UPDATE_NOTIFIER: 'true' },
    });
    return 'The build passed.';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return readError(stripVTControlCharacters(`${stdout}${stderr}`).replaceAll(folder, '<site>'));
  }
}

function replaceText(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
  writeFileSync(file, text.replace(from, to));
}

/** What a failed build says, without its stacks and without the lines that every run prints. */
function readError(output: string): string {
  const [error = ''] = output
    .slice(output.indexOf('[ERROR]'))
    .split(/\n(?:\[INFO\] Docusaurus version|node:events)/);
  return error
    .split('\n')
    .filter((line) => !/^[\s│]*(at .*[(:]|\.\.\. \d+ lines|[{}[\]]*$)/.test(line))
    .join('\n')
    .replace(/docusaurus\.config\.ts:\d+/g, 'docusaurus.config.ts:<line>');
}
