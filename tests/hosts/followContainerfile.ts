import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** A container that was made by following the steps of its file in a folder. */
export interface Container {
  /** Its root. */
  folder: string;
  /** What it starts, with paths in the folder. */
  command: string[];
}

/**
 * Follows the steps of a Containerfile as far as that is possible without its base images, each stage in a folder: copies what it copies,
 * from `context`, and runs what it runs. Where the file runs `npm ci`, npm says whether it would, and the packages are those of the project. A
 * step of an unknown kind is an error.
 */
export function followContainerfile(
  file: string,
  folder: string,
  context: Readonly<Record<string, string>>,
): Container {
  const stages = new Map<string, string>();
  let stage = '';
  let workFolder = '/';
  let command: string[] = [];
  const inside = (target: string): string => path.join(stage, path.resolve(workFolder, target));
  const run = (line: string): void =>
    void execFileSync('sh', ['-ec', line], { cwd: inside('.'), stdio: 'pipe' });
  for (const [, step = '', rest = ''] of readFileSync(file, 'utf8').matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (step === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      stage = path.join(folder, name);
      workFolder = '/';
      stages.set(name, stage);
    } else if (step === 'WORKDIR') {
      workFolder = rest;
      mkdirSync(inside('.'), { recursive: true });
    } else if (step === 'COPY') {
      const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
      const words = paths.split(' ');
      const target = words.pop() ?? '';
      for (const source of words) {
        const found =
          from === undefined ? (context[source] ?? source) : path.join(stages.get(from) ?? '', source);
        const isFolder = source.endsWith('/');
        cpSync(
          found,
          inside(isFolder || !target.endsWith('/') ? target : path.join(target, path.basename(source))),
          { recursive: true },
        );
      }
    } else if (step === 'RUN' && rest.startsWith('npm ci ')) {
      run(`${rest} --dry-run --offline`);
      symlinkSync(path.resolve('node_modules'), inside('node_modules'));
    } else if (step === 'RUN') {
      run(rest);
    } else if (step === 'CMD') {
      command = (JSON.parse(rest) as string[]).map((word) => (word.startsWith('/') ? inside(word) : word));
    } else if (!['USER', 'EXPOSE'].includes(step)) {
      throw new Error(`${file} has a step that this test cannot follow: ${step} ${rest}`);
    }
  }
  return { folder: stage, command };
}
