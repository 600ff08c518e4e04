import type { ChildProcess } from 'node:child_process';
import type { API, Diagnostic, Project } from 'typescript7/unstable/sync';
import type { Root } from '../page/roots';
import { createWorkspace, type Unit } from './workspace';

/** Does some work with the types of a unit, which editors do not ask for one by one. `pathOf` makes the path of a file on disk. */
export async function withProject<Result>(
  root: Root,
  unit: Unit,
  work: (project: Project, pathOf: (name: string) => string) => Result,
): Promise<Result> {
  const { API: Compiler } = await import('typescript7/unstable/sync');
  const workspace = createWorkspace(root, [unit]);
  const compiler = new Compiler();
  try {
    const file = workspace.pathOf(unit, 'tsconfig.json');
    const project = compiler.updateSnapshot({ openProjects: [file] }).getProject(file);
    if (!project) throw new Error(`TypeScript 7 made no program for samples/${root.name}.`);
    return work(project, (name) => workspace.pathOf(unit, name));
  } finally {
    stop(compiler);
    workspace.remove();
  }
}

/** Ends the compiler. Its own `close` ends it in a way that makes it print "context canceled". */
function stop(compiler: API): void {
  const { client } = compiler as unknown as { client: { channel: { child: ChildProcess; close(): void } } };
  client.channel.child.kill('SIGKILL');
  client.channel.close();
}

/** Writes a message with the ones that explain it, indented below it. */
export function writeMessage({ text, messageChain = [] }: Diagnostic): string {
  const reasons = messageChain.flatMap((reason) => writeMessage(reason).split('\n'));
  return [text, ...reasons.map((line) => `  ${line}`)].join('\n');
}
