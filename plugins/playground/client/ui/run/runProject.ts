import { patience, type PlayFiles, type PlayRoot } from '../../../format/playFiles';
import type { Emitted } from '../../compiler/emitModules';
import {
  taken,
  type FrameMessage,
  type FrameMessages,
  type RealmName,
  type RealmProgram,
  type RunMessage,
} from '../../messages';

/** How often the page looks whether the frame has said anything, in milliseconds. It does so five times a second. */
const look = 4_000;
/** After how many looks in vain the frame counts as lost. */
const mostSilent = 3;

/** How long the page does nothing for a program after it has taken what came, in milliseconds. */
const pause = 16;

const lost =
  'The frame in which code runs cannot be loaded, or has used up its memory. Run starts a new one.';

/** Texts of scripts by address, each fetched once. */
const texts = new Map<string, Promise<string>>();

/** Fetches what a program imports, so that it starts at once. Returns the scripts in their order. */
export async function fetchScripts(
  { realm }: PlayFiles,
  root: PlayRoot,
  packages: readonly string[],
): Promise<readonly string[]> {
  const numbers = new Set(packages.flatMap((name) => root.imports[name] ?? []));
  return Promise.all([realm, ...[...numbers].map((index) => root.scripts[index] ?? '')].map(fetchText));
}

/** Runs emitted modules, after the scripts that they import, in a sandboxed frame, which the returned function removes. */
export function runProject(
  { frame: address }: PlayFiles,
  scripts: readonly string[],
  { modules, programs }: Emitted,
  tell: (message: FrameMessage) => void,
): () => void {
  const names: readonly RealmName[] = programs.length > 1 ? ['server', 'client'] : ['program'];
  const realms = programs.map((entries, index): RealmProgram => ({
    name: names[index] ?? 'program',
    scripts,
    modules,
    entries,
  }));
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'Where the code runs';
  frame.hidden = true;
  frame.src = address;
  const { port1: own, port2: other } = new MessageChannel();
  const end = (): void => {
    clearInterval(watch);
    own.close();
    frame.remove();
  };
  let silent = 0;
  const watch = setInterval(() => {
    // Browsers slow down the frames of a tab that nobody sees.
    silent = document.hidden ? 0 : silent + 1;
    if (silent < mostSilent) return;
    end();
    tell({ type: 'printed', realm: 'program', level: 'fatal', text: lost });
    tell({ type: 'stopped', realm: 'program', reason: 'error' });
  }, look);
  own.onmessage = ({ data }: MessageEvent<FrameMessages>) => {
    silent = 0;
    if (data.length === 0) return;
    if (data.some(({ type }) => type === 'stopped')) clearInterval(watch);
    data.forEach(tell);
    // After what the page does with them, and after what the reader has clicked meanwhile.
    setTimeout(() => own.postMessage(taken), pause);
  };
  frame.onload = () => {
    const message: RunMessage = { realms, patience };
    // The frame has no origin that could be named. It gets code, and nothing that is the reader's.
    frame.contentWindow?.postMessage(message, '*', [other]);
  };
  document.body.append(frame);
  return end;
}

function fetchText(address: string): Promise<string> {
  const known = texts.get(address);
  if (known) return known;
  const fetching = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address} cannot be fetched.`);
    return response.text();
  });
  texts.set(address, fetching);
  // The next run tries again.
  fetching.catch(() => texts.delete(address));
  return fetching;
}
