import type { Project } from './playFiles';

/** Makes a project of the files that a sample consists of, as a reader would write them: without marks that only the page needs. */
export function toProject(
  root: string,
  files: ReadonlyMap<string, string>,
  entries: readonly string[],
): Project {
  const started = entries.flatMap((entry) => importsOnly(files.get(entry) ?? '', files) ?? [entry]);
  const written = [...files]
    .filter(([name]) => name !== 'expected.txt' && (started.includes(name) || !entries.includes(name)))
    .map(([name, text]) => [name, withoutMarks(text)] as const);
  return { root, files: Object.fromEntries(written), entries: started };
}

/** The files that a file starts, if it does nothing else. */
function importsOnly(text: string, files: ReadonlyMap<string, string>): readonly string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const imported = lines.map((line) => /^import '\.\/([\w/.-]+)';$/.exec(line)?.[1]);
  const found = imported.map((name) =>
    [`${name ?? ''}.ts`, `${name ?? ''}.tsx`].find((each) => files.has(each)),
  );
  return found.length > 0 && found.every((name) => name !== undefined) ? found : undefined;
}

function withoutMarks(text: string): string {
  return `${text
    .split('\n')
    .filter(
      (line) =>
        !/^\s*\/\/ (?:#(?:end)?region\b|\s*\^\?|---cut)/.test(line) && !/^\s*\/\/\s*\^\?\s*$/.test(line),
    )
    .join('\n')
    .trim()}\n`;
}
