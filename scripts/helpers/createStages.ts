/** Where stages are reported, and how. */
export interface StageOutput {
  write(text: string): void;
  /** On a terminal one line moves. Elsewhere there is a line at least every 20 seconds. */
  isTerminal: boolean;
  /** In milliseconds. */
  now(): number;
}

/** The stages of a long command. */
export interface Stages {
  /** Does the work of a stage and says, while it runs, that it does. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Says how far the current stage is. */
  report(detail: string): void;
  /** Prints what a program of the current stage has printed. */
  print: (text: string) => void;
  /** Tells how long each stage took. */
  summary(): string;
}

const silence = 20_000;

/** Reports what a long command is doing, how far it is, and how long each of its stages took. */
export function createStages(output: StageOutput): Stages {
  const ended: string[] = [];
  let tell: (detail?: string) => void = () => undefined;
  return {
    async run(name, work) {
      const started = output.now();
      let told = started;
      let last = '';
      const seconds = (): string => `${String(Math.round((output.now() - started) / 1000))} s`;
      tell = (detail = last) => {
        last = detail;
        const line = [`${name} …`, detail, seconds()].filter(Boolean).join(' ');
        if (output.isTerminal) output.write(`\r${line}\u001b[K`);
        else if (output.now() - told >= silence) {
          told = output.now();
          output.write(`${line}\n`);
        }
      };
      output.write(output.isTerminal ? `\r${name} …` : `${name} …\n`);
      const timer = setInterval(() => tell(), 1000);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        tell = () => undefined;
        if (output.isTerminal) output.write('\r\u001b[K');
        ended.push(`${name.toLowerCase()} ${seconds()}`);
      }
    },
    report(detail) {
      tell(detail);
    },
    print(text) {
      output.write(output.isTerminal ? `\r\u001b[K${text}` : text);
    },
    summary: () => ended.join(', '),
  };
}
