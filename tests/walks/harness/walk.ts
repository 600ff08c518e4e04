import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { test } from 'vitest';
import { readSections, type Fence, type Section } from './readSections';
import { readerEnvironment } from './readerEnvironment';
import { findPort, startProgram, type Program } from './startProgram';

/** A reader who follows a page in an empty folder. In all that the reader types, the ports 3000 and 5173 (Vite) are such that no other program uses. */
export interface Walker {
  readonly port: number;
  readonly vitePort: number;
  /** What the reader types, or has in a file, where the page shows this text. */
  typed(text: string): string;
  /** The folder in which the reader is. */
  readonly folder: () => string;
  /** Opens another page, in which all headings are looked up from then on. */
  turnTo(address: string): void;
  /** The code below a heading of the page. */
  fences(heading: string): readonly Fence[];
  /** The code below a heading of another page. */
  fencesOf(address: string, heading: string): readonly Fence[];
  /** The paragraphs below a heading of the page, without their markup. */
  text(heading: string): string;
  /** Runs the commands below a heading and creates the files that it names, in their order; or only some of these files. */
  follow(heading: string, files?: readonly string[]): Promise<void>;
  /** Does the same with what is below a heading of another page. */
  followOf(address: string, heading: string): Promise<void>;
  /** Creates the files of a set-up, which a control on the page opens. */
  openSetup(name: string): void;
  /** Creates a file, or replaces it. */
  write(title: string, code: string): void;
  /** Changes a file as a page says, and fails if it does not have the text. */
  change(title: string, from: string, to: string): void;
  /** Runs commands to their end, in one shell, and returns what they print. The next ones begin in the folder where these ended. */
  run(commands: string): Promise<string>;
  /** Runs a command that must fail, and returns what it prints. */
  fail(command: string): Promise<string>;
  /** Starts a server in the folder and waits until it listens. */
  start(command: string, port?: number): Promise<Program>;
  /** What the page shows below a heading as printed: the text that has no name and is no command. */
  printed(heading: string): readonly string[];
}

/** Defines a test in which a reader follows the page at an address literally, in an empty folder. */
export function walk(title: string, address: string, follow: (walker: Walker) => Promise<void>): void {
  test(title, { timeout: 900_000 }, async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
    const programs: Program[] = [];
    try {
      await follow(createWalker(root, address, [await findPort(), await findPort()], programs));
    } finally {
      await Promise.all(programs.map((program) => program.stop()));
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

function createWalker(
  root: string,
  start: string,
  [port, vitePort]: [number, number],
  programs: Program[],
): Walker {
  let folder = root;
  let address = start;
  let sections: readonly Section[] = readSections(address);
  const env = { ...readerEnvironment(), PORT: String(port) };
  const toTyped = (text: string): string =>
    text.replaceAll('3000', String(port)).replaceAll('5173', String(vitePort));
  const file = (title: string): string => path.join(folder, title);
  const walker: Walker = {
    port,
    vitePort,
    typed: toTyped,
    folder: () => folder,
    turnTo(other) {
      address = other;
      sections = readSections(address);
    },
    fences: (heading) => findSection(sections, heading, address).fences,
    fencesOf: (other, heading) => findSection(readSections(other), heading, other).fences,
    text: (heading) => findSection(sections, heading, address).text,
    follow: (heading, files) => followFences(walker, walker.fences(heading), files),
    followOf: (other, heading) => followFences(walker, walker.fencesOf(other, heading)),
    openSetup(name) {
      const files = walker
        .fences('Files that the samples use')
        .filter(({ title }) => title.startsWith(`${name}/`));
      if (files.length === 0) throw new Error(`${address} has no set-up "${name}".`);
      for (const { title, code } of files) walker.write(title.slice(name.length + 1), code);
    },
    write(title, code) {
      mkdirSync(path.dirname(file(title)), { recursive: true });
      writeFileSync(file(title), `${toTyped(code)}\n`);
    },
    change(title, from, to) {
      const text = readFileSync(file(title), 'utf8');
      if (!text.includes(from)) throw new Error(`${title} has no "${from}":\n${text}`);
      writeFileSync(file(title), text.replace(from, to));
    },
    async run(commands) {
      const { code, output, errors, end } = await runShell(toTyped(commands), folder, env);
      if (code !== 0) throw new Error(explain(commands, `${output}\n${errors}`));
      folder = end;
      return output;
    },
    async fail(command) {
      const { code, output, errors } = await runShell(toTyped(command), folder, env);
      if (code === 0) throw new Error(`"${command}" should fail, but it ended well:\n${output}`);
      return `${output}\n${errors}`;
    },
    async start(command, at = port) {
      const program = await startProgram(toTyped(command), { folder, port: at, env });
      programs.push(program);
      return program;
    },
    printed: (heading) =>
      walker
        .fences(heading)
        .filter(({ lang, title }) => lang === 'text' && (!title || title === 'Output'))
        .map(({ code }) => code),
  };
  return walker;
}

async function followFences(
  walker: Walker,
  fences: readonly Fence[],
  files?: readonly string[],
): Promise<void> {
  for (const { lang, title, code } of fences) {
    if (lang === 'bash') await walker.run(code);
    else if (title && title !== 'Output' && files?.includes(title) !== false) walker.write(title, code);
  }
}

function findSection(sections: readonly Section[], heading: string, address: string): Section {
  const section = sections.find((each) => each.heading === heading);
  if (!section) throw new Error(`${address} has no heading "${heading}".`);
  return section;
}

const endMark = 'the walk ended in ';

function runShell(
  commands: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string; errors: string; end: string }> {
  // Each line must succeed, and the last line says where the reader is now.
  const script = `set -e\n${commands}\necho "${endMark}$PWD"`;
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const [output = '', end = cwd] = stdout.split(endMark);
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      // The compiler colors what it prints as in a terminal.
      resolve({ code, output: stripVTControlCharacters(output.trim()), errors: stderr, end: end.trim() });
    });
  });
}

function explain(commands: string, output: string): string {
  const isUnreachable = /\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH)\b/.test(
    output,
  );
  return isUnreachable
    ? `The registry of npm cannot be reached, so nothing was tried:\n${commands}\n${output}`
    : `These commands of the page fail:\n${commands}\n${output}`;
}
