import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Walker } from './walk';

/** What an image has in the end: how it starts with some settings, such as `A=1`, and the command that tells whether it is well. */
export interface Image {
  command(settings: readonly string[]): string;
  health: string;
}

/** An image that is being built: its root folder in place of `/`, the folder where it is, and its settings. */
interface Stage {
  root: string;
  folder: string;
  settings: string[];
}

/**
 * Does what the reader's Dockerfile says, line by line, in folders in place of images: no image of Node.js can be fetched from npm's
 * registry. What is about users and ports has no effect there.
 */
export async function followDockerfile(reader: Walker): Promise<Image> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  let start = '';
  let health = '';
  for (const line of readFileSync(path.join(reader.folder(), 'Dockerfile'), 'utf8').split('\n')) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const root = mkdtempSync(path.join(path.dirname(reader.folder()), 'image-'));
      stage = { root, folder: root, settings: [] };
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? '', stage);
    } else if (instruction === '' || instruction === 'USER' || instruction === 'EXPOSE') continue;
    else if (!stage) throw new Error(`The Dockerfile begins with ${instruction}, not with FROM.`);
    else if (instruction === 'WORKDIR') mkdirSync((stage.folder = path.join(stage.root, rest)));
    else if (instruction === 'ENV') stage.settings.push(inRoot(rest, stage));
    else if (instruction === 'COPY') copy(rest, stage, stages, reader.folder());
    else if (instruction === 'RUN')
      await reader.run(inStage(inRoot(rest, stage).replace('chown node', 'chown "$(id -un)"'), stage));
    else if (instruction === 'HEALTHCHECK') health = rest.replace('CMD ', '');
    else if (instruction === 'CMD') start = (JSON.parse(rest) as string[]).join(' ');
    else throw new Error(`The walk does not know ${instruction}, as in: ${line}`);
  }
  const last = stage;
  if (!last) throw new Error('The Dockerfile is empty.');
  return { health, command: (settings) => inStage(`${settings.join(' ')} ${start}`, last) };
}

function copy(rest: string, stage: Stage, stages: ReadonlyMap<string, Stage>, context: string): void {
  const words = rest.split(' ');
  const from = stages.get(/^--from=(.*)$/.exec(words[0] ?? '')?.[1] ?? '');
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = path.join(stage.folder, paths.pop() ?? '');
  for (const source of paths) {
    if (from) cpSync(path.join(from.root, source), into(source, target), { recursive: true });
    else if (source === '.') copyContext(context, target);
    else cpSync(path.join(context, source), into(source, target));
  }
}

/** A file that is copied to `./` keeps its name there. */
function into(source: string, target: string): string {
  return target.endsWith(path.sep) ? path.join(target, path.basename(source)) : target;
}

/** Copies all that .dockerignore does not name. */
function copyContext(context: string, target: string): void {
  const ignored = readFileSync(path.join(context, '.dockerignore'), 'utf8').trim().split('\n');
  const isIgnored = (name: string): boolean =>
    ignored.some((pattern) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern));
  for (const name of readdirSync(context))
    if (!isIgnored(name)) cpSync(path.join(context, name), path.join(target, name), { recursive: true });
}

/** The path `/data` of an image is in the folder of its root. */
function inRoot(text: string, { root }: Stage): string {
  return text.replaceAll(/(^|[\s:])\/(?=\w)/g, `$1${root}/`);
}

/** Runs a command in the folder of a stage, with its settings. */
function inStage(command: string, { folder, settings }: Stage): string {
  return `(cd "${folder}" && ${settings.map((setting) => `export ${setting} && `).join('')}${command})`;
}
