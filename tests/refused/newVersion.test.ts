import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRedirects } from '../../hosting/redirectsFile';
import { readIndex } from '../../plugins/search/client/engine/read/readIndex';
import {
  indexFile,
  searchFolder,
  toGroupFile,
  type SearchManifest,
} from '../../plugins/search/format/indexFiles';
import { docsVersions, formerVersion, latestVersion, migrationGuide } from '../../site/versions';
import { build, createSite } from './buildSite';

const { major, label } = latestVersion;
const next = String(major + 1);
const nextGuide = `migrate-from-v${String(major)}-to-v${next}`;
const frozen = `versioned_docs/version-${label}`;

const page = (title: string, ...body: readonly string[]): string =>
  `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body.join('\n\n')}\n`;
const sample =
  "```ts run\nimport { ship } from '@trpc/server';\nconsole.log(ship('book'));\n```\n\n```output\n4\n```";
const install = '```bash npm2yarn\nnpm install @trpc/server\n```';
const guideLink = `[Migrate](/docs/${migrationGuide})`;

/** A small site with a guide to the latest major, and pages of all kinds that lead to it. */
const site = createSite('new-version', {
  // The small site lacks most pages that the navbar and the footer lead to.
  replace: ['docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'"],
  write: {
    '.gitignore': '.cache\n.docusaurus\nbuild\nnode_modules\n',
    'sidebars.ts':
      "import { migrationGuide } from './site/versions';\nexport default { docs: ['introduction', migrationGuide] };\n",
    'docs/introduction.mdx': page(
      'Introduction',
      `Pages of ${label}. [Migrate](./${migrationGuide}.mdx#1-update-the-packages).`,
      sample,
      install,
    ),
    [`docs/${migrationGuide}.mdx`]: page('Migrate', '## 1. Update the packages', 'All of them.'),
    [`versioned_docs/version-${formerVersion.label}/introduction.mdx`]: page('Introduction', guideLink),
    'blog/2021-05-05-first.mdx': page('First\nauthors: team', guideLink, '{/* truncate */}', sample),
    [`claims/${label}/introduction.ts`]: '',
    [`tests/html/topics/${label}.json`]: JSON.stringify({ '/docs/introduction': { pages: '' } }),
  },
});
cpSync('scripts', path.join(site, 'scripts'), { recursive: true });

const read = (file: string): string => readFileSync(path.join(site, file), 'utf8');
const git = (...parameters: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], {
    cwd: site,
  });
};

let registry: Server;

beforeAll(async () => {
  registry = await startRegistry();
  git('init', '--quiet');
});

afterAll(() => {
  registry.close();
});

test('a version that exists is refused, and so is a project with files that are not committed', async () => {
  expect(await newVersion(String(formerVersion.major))).toBe(`There is no new version.
  - The docs of ${formerVersion.label} exist: versioned_docs/version-${formerVersion.label}.
  - Files are not committed: .gitignore, blog/, claims/.
  Fix: Correct this, and run the command again.
`);
});

describe('when a major has come', () => {
  beforeAll(() => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A site');
  });

  test('one command makes its docs, and says what is left to do', async () => {
    expect(await newVersion(next)).toBe(`Freezing ${label} … To undo it: git restore . && git clean -fd
Installing samples/v${next} …
Installing samples/v${next}-react …
Installing samples/v${next}-tutorial …
Done: ${label} is frozen in ${frozen}, and docs/ documents ${next}.x.
  Its samples are copies with ${next}.0.0: v${next}, v${next}-react, v${next}-tutorial. So are its claims and topics.
Left to you:
  docs/${nextGuide}.mdx: what changed, step by step; its sections go into site/changes.ts.
  npm run samples: which samples and sentences are not true of ${next}.0.0.
  npm run changelog: the releases of ${next}.x.
  npm test: which tests name pages by addresses of ${label}. Then git add --all, and commit.
`);
    expect(await build(site)).toBe('The build passed.');
  });

  const versions = [
    { label: `${next}.x`, folder: '/docs/' },
    ...docsVersions.map((version) => ({ label: version.label, folder: `/docs/${version.samples}/` })),
  ];

  test.each(versions)('$label has its pages, with a menu of all versions and its banner', (version) => {
    const shown = load(read(`build${version.folder}introduction/index.html`));
    const menu = shown('.dropdown--version a').toArray();
    expect(menu.map((link) => shown(link).attr('href'))).toEqual(
      versions.map((each) => `${each.folder}introduction`),
    );
    expect(menu.map((link) => shown(link).contents().first().text())).toEqual(
      versions.map((each) => each.label),
    );
    expect(shown('.dropdown--version summary').text()).toBe(version.label);
    expect(shown('.theme-doc-version-banner').text()).toContain(
      version.folder === '/docs/'
        ? `Unreleased docs, samples on ${next}.0.0.`
        : `tRPC ${version.label} is no longer maintained. See this page in ${next}.x.`,
    );
    expect(shown('.theme-announcement-bar').text()).toContain(`From ${label}?`);
    expect(shown(`footer a[href="/docs/${nextGuide}"]`).text()).toBe(`Migrate to ${next}.x`);
  });

  test('each version is searched, and has its routes', () => {
    const { groups } = JSON.parse(read(`build/${searchFolder}/manifest.json`)) as SearchManifest;
    const found = ['current', ...docsVersions.map((version) => version.label)].map((name) => {
      const file = path.join(site, 'build', searchFolder, toGroupFile(groups[name] ?? '', indexFile));
      return readIndex(readFileSync(file))
        .pages.map((each) => each.path)
        .sort();
    });
    expect(found).toEqual([
      ['/docs/introduction', `/docs/${nextGuide}`],
      [`/docs/v${String(major)}/introduction`, `/docs/v${String(major)}/${migrationGuide}`],
      ...versions.slice(2).map(({ folder }) => [`${folder}introduction`]),
    ]);
    for (const address of found.flat())
      expect(read(`build${address}/index.html`)).toContain('theme-doc-markdown');
  });

  test('addresses with the new major lead to the latest docs, and the former guide has its new address', () => {
    const redirects = new Map(readRedirects(read('build/_redirects')));
    expect(redirects.get(`/docs/v${next}/${nextGuide}`)).toBe(`/docs/${nextGuide}`);
    expect(redirects.get(`/docs/${migrationGuide}`)).toBe(`/docs/v${String(major)}/${migrationGuide}`);
    for (const name of ['introduction', migrationGuide])
      expect(redirects.has(`/docs/v${String(major)}/${name}`)).toBe(false);
  });

  test('frozen pages and posts keep their samples, links and install lines', () => {
    const runsOn = (address: string): string | undefined =>
      /with @trpc\/server ([\d.]+)/.exec(read(`build/${address}/index.html`))?.[1];
    const addresses = ['docs/introduction', `docs/v${String(major)}/introduction`, 'blog/2021/05/05/first'];
    expect(addresses.map(runsOn)).toEqual([`${next}.0.0`, '11.0.0', '11.0.0']);
    const former = read(`${frozen}/introduction.mdx`);
    expect(former).toContain(`npm install @trpc/server@${String(major)}\n`);
    expect(former).toContain(`Pages of ${label}. [Migrate](./${migrationGuide}.mdx#`);
    const latest = read('docs/introduction.mdx');
    expect(latest).toContain('npm install @trpc/server\n');
    expect(latest).toContain(`Pages of ${next}.x. [Migrate](/docs/v${String(major)}/${migrationGuide}#`);
  });

  test('claims and topics of the new major begin as copies', () => {
    expect(existsSync(path.join(site, `claims/${next}.x/introduction.ts`))).toBe(true);
    const pagesOf = (name: string): string[] =>
      Object.keys(JSON.parse(read(`tests/html/topics/${name}.json`)) as object);
    expect(pagesOf(label)).toEqual([`/docs/v${String(major)}/introduction`]);
    expect(pagesOf(`${next}.x`)).toEqual(['/docs/introduction', `/docs/${nextGuide}`]);
  });
});

/** Runs the command in the site. Answers with what it prints. */
function newVersion(...parameters: readonly string[]): Promise<string> {
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://localhost:${String(port)}/`,
    npm_config_cache: path.join(site, '.cache/npm'),
  };
  const program = path.resolve('node_modules/tsx/dist/cli.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, 'scripts/newVersion.ts', ...parameters],
      { cwd: site, env },
      (_, out, error) => {
        resolve(out + error);
      },
    );
  });
}

/** A registry with the small library, as if it had a release of the next major. */
async function startRegistry(): Promise<Server> {
  const server = createServer(({ url = '', headers }, response) => {
    const [, name = '', version] = /^\/(.*?)(?:\/-\/(.*)\.tgz)?$/.exec(decodeURIComponent(url)) ?? [];
    if (version !== undefined) {
      response.end(pack(name, version));
      return;
    }
    const versions = name === 'zod' ? ['4.1.0'] : ['11.0.0', `${next}.0.0`];
    const about = (each: string) => ({
      name,
      version: each,
      dist: { tarball: `http://${headers.host ?? ''}/${name}/-/${each}.tgz` },
    });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: versions.at(-1) },
        versions: Object.fromEntries(versions.map((each) => [each, about(each)])),
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return server;
}

/** The tarball of a package: the small library, or one without code. */
function pack(name: string, version: string): Buffer {
  const folder = path.join(site, '.cache/packed', name, version, 'package');
  const library = path.join(site, 'samples', latestVersion.samples, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  if (existsSync(library)) cpSync(library, folder, { recursive: true });
  const manifest = existsSync(library)
    ? (JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as object)
    : {};
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, name, version }));
  return execFileSync('tar', ['-czf', '-', '-C', path.dirname(folder), 'package']);
}
