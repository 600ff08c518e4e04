import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import { SiteError } from '../lib/siteError';
import { program } from '../plugins/docusaurus/format/contract';
import { family, readPublished, toReleases, type Release } from '../plugins/samples/claims/since/releases';
import { installPackages } from '../plugins/samples/claims/since/runNpm';
import { chooseRelease } from '../plugins/samples/library/chooseRelease';
import { readManifest, rootNames, versionRoot } from '../plugins/samples/page/roots';
import { docsFolder, docsVersions, latestVersion, migrationGuide } from '../site/versions';
import { fail, failWith } from './helpers/fail';
import { renameMajor, toNextRoot } from './helpers/renameMajor';
import { runProgram } from './helpers/runProgram';

const { label, major, samples } = latestVersion;
const next = major + 1;
const nextLabel = `${String(next)}.x`;
const nextGuide = `migrate-from-v${String(major)}-to-v${String(next)}`;
const folder = docsFolder({ name: label });
const usage = `npm run new-version -- ${String(next)} [RELEASE]
  RELEASE  what samples/v${String(next)} gets: a release or a prerelease of ${String(next)}, or a dist-tag; without it, the newest release
It freezes the docs of ${label} in ${folder}, and lets docs/ document ${nextLabel}.`;

main().catch(failWith);

async function main(): Promise<void> {
  const [asked, wanted, ...others] = process.argv.slice(2);
  if (asked === '--help') {
    console.log(usage);
    return;
  }
  if (asked === undefined || others.length > 0) return fail(usage);
  checkProject(asked);
  const release = choose(wanted);
  const ofMajor = rootNames('samples').filter((root) => versionRoot(root) === samples);
  const roots = ofMajor.filter(goesAlong);
  console.log(`Freezing ${label} … To undo it: git restore . && git clean -fd`);
  const { succeeded, output } = await runProgram(program, ['docs:version', label]);
  if (!succeeded) throw refusal([`Docusaurus cannot freeze the docs: ${output.trim()}`]);
  for (const root of roots) {
    console.log(`Installing samples/${toNextRoot(root)} …`);
    copyRoot(root, release);
  }
  for (const file of listFiles(`claims/${label}`))
    if (!file.includes(`/${migrationGuide}.`)) cpSync(file, file.replace(label, nextLabel));
  copyTopics();
  rmSync(`docs/${migrationGuide}.mdx`);
  for (const file of listFiles().filter((each) => /\.(?:mdx|tsx?|json)$/.test(each))) {
    const text = readFileSync(file, 'utf8');
    const renamed = renameMajor(file, text, { major, folder, guide: migrationGuide, roots });
    if (renamed !== text) writeFileSync(file, renamed);
  }
  writeFileSync(`docs/${nextGuide}.mdx`, guideText);
  const data = ['versions.json', 'site', `versioned_sidebars/version-${label}-sidebars.json`];
  await runProgram('node_modules/oxfmt/bin/oxfmt', data);
  const kept = ofMajor.filter((root) => !roots.includes(root));
  const older = family.filter((name) => !(name in release.packages));
  console.log(
    [
      `Done: ${label} is frozen in ${folder}, and docs/ documents ${nextLabel}.`,
      `  Its samples are copies with ${release.version}: ${roots.map(toNextRoot).join(', ')}. So are its claims and topics.`,
      ...kept.map((root) => `  samples/${root} has no copy: one of its packages needs an exact version.`),
      ...(older.length > 0 ? [`  Not published with it, so still of ${label}: ${older.join(', ')}.`] : []),
      'Left to you:',
      `  docs/${nextGuide}.mdx: what changed, step by step; its sections go into site/changes.ts.`,
      `  npm run samples: which samples and sentences are not true of ${release.version}.`,
      `  npm run changelog: the releases of ${nextLabel}.`,
      `  npm test: which tests name pages by addresses of ${label}. Then git add --all, and commit.`,
    ].join('\n'),
  );
}

/** Throws if the project is not ready for this major, with all reasons at once. */
function checkProject(asked: string): void {
  const known = docsVersions.find((version) => version.major === Number(asked));
  const changed = runGit('status', '--porcelain').split('\n').filter(Boolean);
  const some = changed.slice(0, 3).map((each) => each.slice(2));
  const problems = [
    known && `The docs of ${known.label} exist: ${docsFolder(known)}.`,
    !known && asked !== String(next) && `The next major is ${String(next)}, not ${asked}.`,
    !known && existsSync(`samples/v${asked}/package.json`) && `samples/v${asked} exists.`,
    some.length > 0 && `Files are not committed:${some.join(',')}.`,
  ].filter((each) => typeof each === 'string');
  if (problems.length > 0) throw refusal(problems);
}

/** The release that the new samples are compiled with. */
function choose(wanted: string | undefined): Release {
  const published = readPublished();
  const newest = toReleases(published.versions, next).at(-1);
  if (wanted === undefined && newest) return newest;
  if (wanted === undefined)
    throw refusal([`${nextLabel} has no release yet. Name a prerelease, or its dist-tag.`]);
  const version = published.tags[wanted] ?? wanted;
  if (semver.valid(version) && semver.major(version) !== next)
    throw refusal([`${version} is no release of ${nextLabel}.`]);
  return chooseRelease(wanted, published, next);
}

function refusal(problems: readonly string[]): SiteError {
  return new SiteError('There is no new version.', {
    problems,
    fix: 'Correct this, and run the command again.',
  });
}

/** Whether the next major has a copy of a root: not if a package in it is released apart from the library, and needs an exact version of it. */
function goesAlong(root: string): boolean {
  const packages = Object.keys(readManifest(`samples/${root}`));
  return packages.every((name) => !name.startsWith('@trpc/') || family.includes(name));
}

/** Copies a root for the next major, and installs it with the packages of a release. */
function copyRoot(root: string, { packages }: Release): void {
  const target = `samples/${toNextRoot(root)}`;
  for (const file of listFiles(`samples/${root}`)) cpSync(file, file.replace(`samples/${root}`, target));
  const text = readFileSync(`${target}/package.json`, 'utf8');
  const renamed = text.replace(root, toNextRoot(root)).replace(label, nextLabel);
  const manifest = JSON.parse(renamed) as { dependencies: Record<string, string> };
  const own = Object.entries(manifest.dependencies);
  const dependencies = Object.fromEntries(own.map(([name, known]) => [name, packages[name] ?? known]));
  writeFileSync(`${target}/package.json`, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
  installPackages(target, '--omit=optional');
}

/** Copies what pages must answer. The pages of the frozen docs have other addresses now. */
function copyTopics(): void {
  const [from, to] = [label, nextLabel].map((name) => `tests/html/topics/${name}.json`) as [string, string];
  const topics = JSON.parse(readFileSync(from, 'utf8')) as Record<string, unknown>;
  const frozen = Object.entries(topics).map(([page, each]) => [
    page.replace('/docs/', `/docs/${samples}/`),
    each,
  ]);
  const current = Object.entries(topics).filter(([page]) => page !== `/docs/${migrationGuide}`);
  current.push([`/docs/${nextGuide}`, { 'update the packages': '1-update-the-packages' }]);
  writeFileSync(from, `${JSON.stringify(Object.fromEntries(frozen), null, 2)}\n`);
  writeFileSync(to, `${JSON.stringify(Object.fromEntries(current), null, 2)}\n`);
}

/** The guide to the next major, as far as it is known: it takes the place of the one that is frozen. */
const guideText = `---
title: Migrate from v${String(major)} to v${String(next)}
description: What changed between tRPC ${String(major)} and ${String(next)}, and how to bring code of ${String(major)} forward, in the order in which to make the changes.
kind: guide
answers:
  upgrade from version ${String(major)}: top
  breaking changes of v${String(next)}: top
  update the packages: 1-update-the-packages
---

Client and server need the same major. Update them together.

## 1. Update the packages

Update all \`@trpc\` packages with one command, to the same version of ${String(next)}.
`;

/** Lists files of the project, those not yet committed too. */
function listFiles(...places: readonly string[]): string[] {
  const files = runGit('ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...places);
  return files.split('\0').filter((file) => file !== '' && existsSync(file));
}

function runGit(...parameters: readonly string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
