import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { docsVersions, rootsOf } from '../../../../site/versions';
import { canImport } from '../../../playground/format/playedImports';
import type { PlaySample } from '../../../playground/format/playFiles';
import { toProject } from '../../../playground/format/toProject';
import { listFiles } from '../../page/listFiles';
import type { PageContent, PageNode } from '../../page/pageContent';
import type { ShownProject } from '../../page/resolveProject';
import type { Proof } from '../../prove/proof';
import { toRunnable } from '../../prove/proveSamples';
import { valueImports } from '../../run/expectPackages';
import { followImports } from '../../run/readImports';
import type { Runnable } from '../../run/runSample';

/** A sample that runs, and why the playground cannot run it, if so. */
export interface Play {
  sample: Omit<PlaySample, 'origin'>;
  /** What it uses that the playground does not have, such as `express`. */
  obstacles: readonly string[];
}

/** Makes what the playground needs of a sample that runs; nothing of other code. */
export function findPlay(node: PageNode, content: PageContent, proof: Proof): Play | undefined {
  const found = findProgram(node, proof);
  if (!found) return undefined;
  const { root, title, files, entries, prints } = found;
  const needed = new Map([...followImports(entries, files)].map((name) => [name, files.get(name) ?? '']));
  const project = toProject(root, needed, entries);
  const code = [...needed].filter(([name]) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
  const missing = code.flatMap(([name, text]) => valueImports(name, text)).filter((name) => !canImport(name));
  const obstacles = [
    ...missing,
    ...(roots.includes(root) ? [] : [`packages of ${root}`]),
    ...code.flatMap(([, text]) => otherObstacles(text)),
  ];
  return {
    sample: { ...project, title, page: content.page, prints },
    obstacles: [...new Set(obstacles)].sort(),
  };
}

/** The folders of `samples/` whose packages the playground has. */
const roots = docsVersions.flatMap(rootsOf);

interface Program extends Runnable {
  root: string;
  title: string;
  prints: string;
}

function findProgram(node: PageNode, { samples, projects }: Proof): Program | undefined {
  if (node.kind === 'sample' && node.sample.program.meta.run) {
    const { program } = node.sample;
    const title = program.meta.title ?? program.files[0]?.name ?? '';
    const prints = samples.get(program)?.run?.prints ?? '';
    return { ...toRunnable(program), root: program.root, title, prints };
  }
  if (node.kind === 'project' && (node.project.run || isOfDocs(node.project))) {
    const { root, project, folder, run, files: shown } = node.project;
    const files = listFiles(folder).map(
      (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
    );
    const prints = projects.get(`${root}/${project}`)?.run?.prints ?? '';
    // A part of a project is opened at that part.
    const title = run ? project : (shown[0]?.name ?? project);
    return { root, title, files: new Map(files), entries: ['main.ts'], prints };
  }
  return undefined;
}

/** Whether a project that a page shows a part of is run as a whole. The start page shows several files of one sample, with one link. */
function isOfDocs({ page, folder }: ShownProject): boolean {
  return !page.startsWith('src/pages/') && existsSync(path.join(folder, 'main.ts'));
}

/** What code uses without importing it, or what a stand-in of a package lacks. */
function otherObstacles(text: string): readonly string[] {
  const parts = [...text.matchAll(/\bprocess\.(?!env\b|on\b|once\b)\w+|\beval\b|\bnew Function\b/g)];
  const usesSocket = /^import (?:\w+,? )?(?:\{[^}]*\b)?(?:WebSocket|ws)\b(?!Server)[^;]*from 'ws'/m.test(
    text,
  );
  return [...parts.map(([part]) => part), ...(usesSocket ? ['the client of ws'] : [])];
}
