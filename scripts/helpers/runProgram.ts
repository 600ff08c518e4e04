import { spawn } from 'node:child_process';

/** How a program ended, and all that it printed. */
export interface ProgramResult {
  succeeded: boolean;
  output: string;
}

/** Runs a Node program of node_modules/.bin or a script, with its output shown as it comes or kept for later. */
export function runProgram(
  script: string,
  parameters: readonly string[],
  { show = false, env = {} }: { show?: boolean | ((text: string) => void); env?: NodeJS.ProcessEnv } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...parameters], { env: { ...process.env, ...env } });
    let output = '';
    const keep = (text: Buffer): void => {
      output += text.toString();
      if (typeof show === 'function') show(text.toString());
      else if (show) process.stdout.write(text);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ succeeded: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}
