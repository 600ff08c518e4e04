import { findCode } from '../../../format/findCode';
import { isFileName } from '../../../format/isFileName';
import { longestAddress, mostFiles, type Project } from '../../../format/playFiles';
import { escapePiles } from '../../cutLine';

/** The most bytes of a project in an address. A megabyte of spaces is packed into a short one, and would freeze the editor. */
const largestProject = 100_000;

/** Packs a project into what follows the `#` of an address, or says how long that would be. */
export async function packProject({ root, files, entries }: Project): Promise<string | { length: number }> {
  const whole = new TextEncoder().encode(JSON.stringify([root, files, entries]));
  if (whole.length > largestProject) return { length: whole.length };
  const bytes = await throughStream(whole, new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return text.length > longestAddress ? { length: text.length } : `code=${text}`;
}

/** Reads a project from the hash of an address; nothing if it is none. */
export async function unpackProject(hash: string): Promise<Project | undefined> {
  const text = findCode(hash);
  if (text === undefined || text.length > longestAddress) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const unpacked = await throughStream(bytes, new DecompressionStream('deflate-raw'));
    return unpacked.length > largestProject
      ? undefined
      : parseProject(JSON.parse(new TextDecoder().decode(unpacked)));
  } catch {
    return undefined;
  }
}

/** Reads a project as it is packed; nothing if it is none. */
export function parseProject(value: unknown): Project | undefined {
  if (!Array.isArray(value)) return undefined;
  const [root, files, entries] = value as readonly unknown[];
  const isText = (each: unknown): each is string => typeof each === 'string';
  if (!isText(root) || typeof files !== 'object' || files === null || !Array.isArray(entries))
    return undefined;
  const named = Object.entries(files).filter((file): file is [string, string] => isText(file[1]));
  const started = entries.filter(isText).filter((entry) => Object.keys(files).includes(entry));
  if (named.length === 0 || named.length > mostFiles || started.length === 0) return undefined;
  if (!named.every(([name]) => isFileName(name))) return undefined;
  // A short address can contain as many marks on one letter as would hold up the editor.
  const shown = named.map(([name, text]) => [name, escapePiles(text)] as const);
  return { root, files: Object.fromEntries(shown), entries: started };
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const through = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(through).arrayBuffer());
}
