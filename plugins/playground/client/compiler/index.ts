// The worker in which TypeScript runs: it fetches declarations, and answers what the editor asks about the files of the reader.
import type { CompilerAnswer, CompilerQuestion } from './questions';
import { emitModules } from './emitModules';
import { openProject, type OpenProject } from './openProject';

let project: Promise<OpenProject> | undefined;

addEventListener('message', ({ data }: MessageEvent<CompilerQuestion>) => {
  void answer(data).then((reply) => postMessage(reply));
});

async function answer({ id, name, args }: CompilerQuestion): Promise<CompilerAnswer> {
  try {
    // Needs no declarations, so that code runs before they are there.
    if (name === 'emit') return { id, value: emitModules(...(args as Parameters<typeof emitModules>)) };
    if (name === 'open') {
      project = openProject(...(args as Parameters<typeof openProject>));
      await project;
      return { id, value: undefined };
    }
    const opened = await project;
    if (!opened) throw new Error('No project is open.');
    const acts = opened as unknown as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
    return { id, value: await acts[name]?.(...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
