/** Where stages are reported, and how. */
export interface StageOutput {
  write?: ((text: string) => void) | undefined;
  /** On a terminal one line moves. Elsewhere there is a line at least every 20 seconds. */
  isTerminal?: boolean;
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
export function createStages({
  write = (text: string) => void process.stdout.write(text),
  isTerminal = process.stdout.isTTY,
}: StageOutput = {}): Stages {
  const ended: string[] = [];
  let tell: (detail?: string) => void = () => undefined;
  return {
    async run(name, work) {
      const started = Date.now();
      let told = started;
      let last = '';
      const seconds = (): string => `${String(Math.round((Date.now() - started) / 1000))} s`;
      tell = (detail = last) => {
        last = detail;
        const line = [`${name} …`, detail, seconds()].filter(Boolean).join(' ');
        if (isTerminal) write(`\r${line}\u001b[K`);
        else if (Date.now() - told >= silence) {
          told = Date.now();
          write(`${line}\n`);
        }
      };
      write(isTerminal ? `\r${name} …` : `${name} …\n`);
      const timer = setInterval(() => tell(), 1000);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        tell = () => undefined;
        if (isTerminal) write('\r\u001b[K');
        ended.push(`${name.toLowerCase()} ${seconds()}`);
      }
    },
    report(detail) {
      tell(detail);
    },
    print(text) {
      write(isTerminal ? `\r\u001b[K${text}` : text);
    },
    summary: () => ended.join(', '),
  };
}
