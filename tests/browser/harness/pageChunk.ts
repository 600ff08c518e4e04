import { readFileSync, readdirSync } from 'node:fs';

const folder = 'build/assets/js';

/** A pattern for requests of the one script that holds the content of a page, such as `docs/concepts.mdx`. */
export function pageChunk(source: string): string {
  const name = findScript(
    (text) => text.includes(`"source":"@site/${source}"`) && text.includes('"permalink"'),
  );
  return `**/assets/js/${name}`;
}

/** A pattern for requests of the one script that holds data, known by a text in it. */
export function dataChunk(text: string): string {
  return `**/assets/js/${findScript((script) => script.includes(text))}`;
}

/** A pattern for requests of the script that the app starts with. */
export const mainScript = '**/assets/js/main.*.js';

function findScript(matches: (text: string) => boolean): string {
  const names = readdirSync(folder).filter((file) => file.endsWith('.js'));
  // Lists of pages name their sources as well, and are longer than one page's own script of the same name.
  const found = names.filter((file) => matches(readFileSync(`${folder}/${file}`, 'utf8')));
  const own = found.filter((file) => !file.startsWith('main.'));
  const [name] = own;
  if (name === undefined) throw new Error('No script of the built site holds this page.');
  return name;
}
