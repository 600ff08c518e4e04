import type { Counts } from './counts';
import type { StageOrder } from './stages';

/** What is known of a stage once it has ended. */
interface Ended {
  counts: Counts;
}

/** What happens to a stage: it is run, or refused because a stage that it needs has failed. */
interface Actions<Result extends Ended> {
  run: (name: string) => Promise<Result>;
  refuse: (name: string, failed: string) => Result;
}

/** Runs stages, at most `width` at a time, each when its order allows. Resolves with all results, in the order in which they ended. */
export async function runInOrder<Result extends Ended>(
  stages: Readonly<Record<string, StageOrder>>,
  width: number,
  { run, refuse }: Actions<Result>,
): Promise<Result[]> {
  const waiting = new Set(Object.keys(stages));
  const running = new Map<string, Promise<void>>();
  const ended = new Map<string, Result>();
  const isOver = (name: string): boolean => !waiting.has(name) && !running.has(name);
  const start = (name: string): void => {
    const { after = [], needs = [] } = stages[name] ?? {};
    if (![...after, ...needs].every(isOver)) return;
    const failed = needs.find((each) => (ended.get(each)?.counts.failed ?? 0) > 0);
    if (failed) {
      waiting.delete(name);
      ended.set(name, refuse(name, failed));
    } else if (running.size < width) {
      waiting.delete(name);
      const ending = run(name).then((result) => {
        running.delete(name);
        ended.set(name, result);
      });
      running.set(name, ending);
    }
  };
  while (waiting.size > 0 || running.size > 0) {
    for (const name of [...waiting]) start(name);
    if (running.size > 0) await Promise.race(running.values());
  }
  return [...ended.values()];
}
