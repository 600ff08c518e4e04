import type { ReactNode } from 'react';
import { readWords } from '../../../format/words';
import { useManifest } from '../parts/useManifest';
import type { Answer } from './useSearch';

const isName = (text: string): boolean => !text.includes(' ');

interface NotesProps {
  answer: Answer | undefined;
  version: string;
  /** Searches for another name. */
  onTry: (query: string) => void;
}

/** What the reader is told about a name that is not in the library: what takes its place, or which names are like it. */
export function Notes({ answer, version, onTry }: NotesProps): ReactNode {
  const formerNames = useManifest()?.former[version] ?? [];
  const searched = readWords(answer?.text ?? '').map(({ whole }) => whole);
  const former = formerNames.filter(({ name }) => searched.includes(name.toLowerCase()));
  const unknown = (answer?.results.unknown ?? []).filter(({ name }) =>
    former.every((known) => known.name.toLowerCase() !== name.toLowerCase()),
  );
  return (
    <>
      {former.map(({ name, of, instead, url, title }) => (
        <p key={name} className="search__note">
          <code>{name}</code> is a name of {of}. Here, use{' '}
          {isName(instead) ? <code>{instead}</code> : instead}: <a href={url}>{title}</a>
        </p>
      ))}
      {unknown.map(({ name, nearest }) => (
        <p key={name} className="search__note">
          No page mentions <code>{name}</code>.{nearest.length > 0 && ' Names like it: '}
          {nearest.map((near) => (
            <button key={near} type="button" onClick={() => onTry(near)}>
              {near}
            </button>
          ))}
        </p>
      ))}
    </>
  );
}
