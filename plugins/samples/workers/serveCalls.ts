import type { Answer, Call } from './workers';

// Calls the functions of a module for another process: `node serveCalls.ts MODULE`.
const [, , moduleFile = ''] = process.argv;

process.on('message', (call: Call) => {
  void answer(call).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function answer({ name, args }: Call): Promise<Answer> {
  try {
    const functions = (await import(moduleFile)) as Record<string, (...args: readonly unknown[]) => unknown>;
    return { result: await functions[name]?.(...args) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
