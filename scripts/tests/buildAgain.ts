import { runProgram } from '../helpers/runProgram';
import { crashed, type Counts } from './counts';
import { hashFiles } from './hashFiles';

/** The memory that a build may use for its objects if all samples are proven already, in MB. */
const heap = 1024;

/** Builds the site once more, with little memory, and compares it with the last build byte by byte. */
export async function buildAgain(): Promise<Counts> {
  const files = hashFiles('build');
  const { succeeded, output } = await runProgram('node_modules/tsx/dist/cli.mjs', ['scripts/build.ts'], {
    env: { NODE_OPTIONS: `--max-old-space-size=${String(heap)}` },
  });
  if (!succeeded) {
    console.log(`FAILED  the build with a heap of ${String(heap)} MB:\n${output}`);
    return crashed;
  }
  const again = hashFiles('build');
  const differing = [
    ...files.filter((file) => !again.includes(file)),
    ...again.filter((file) => !files.includes(file)),
  ];
  if (differing.length === 0) return { passed: 1, failed: 0, skipped: [] };
  console.log(`FAILED  the site was built twice, and these files differ:\n${differing.join('\n')}`);
  return crashed;
}
