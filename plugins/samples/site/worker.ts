import { toMessage } from '../../../lib/toMessage';
import { proveSite, type SampleSite } from './proveSite';

/** Asks this process to prove all pages, or some, and to write the results. It takes one request after the other. */
export interface ProveRequest {
  site: SampleSite;
  pages?: readonly string[] | undefined;
  /** Whether to tell when the results are those of compiled code, and to wait then for `goOn`. */
  waits: boolean;
}

/** Asks it to run programs and claims, after all code was compiled. */
export const goOn = 'go on';

/** How many steps of a proof are done. */
export interface ProveProgress {
  done: number;
  total: number;
}

/** What it says: how far it is, that the results of compiled code are written, and at the end all problems as text, if there are any. */
export type ProveMessage = ProveProgress | 'compiled' | { error: string | undefined };

// This is a separate process, so that the bundler of the site can use its memory after the proof.
let resume = (): void => undefined;
process.on('message', (request: ProveRequest | typeof goOn) => {
  if (request === goOn) resume();
  else void prove(request).then((error) => tell({ error }));
});
process.on('disconnect', () => process.exit());

async function prove({ site, pages, waits }: ProveRequest): Promise<string | undefined> {
  const onCompiled = (): Promise<void> =>
    new Promise((resolve) => {
      resume = resolve;
      tell('compiled');
    });
  try {
    return await proveSite(site, pages, {
      onProgress: createReporter(),
      onCompiled: waits ? onCompiled : undefined,
    });
  } catch (error) {
    return toMessage(error);
  }
}

/** Makes a function that tells the other process how far a proof is, at most twice a second. */
function createReporter(): (done: number, total: number) => void {
  let told = 0;
  return (done, total) => {
    if (Date.now() - told < 500) return;
    told = Date.now();
    tell({ done, total });
  };
}

function tell(message: ProveMessage): void {
  // The callback takes the error of a process that has ended meanwhile.
  process.send?.(message, () => undefined);
}
