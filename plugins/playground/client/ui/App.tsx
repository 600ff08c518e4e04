/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { PlayFiles } from '../../format/playFiles';
import { Output } from './Output';
import { Note } from './Note';
import { Playground } from './Playground';
import type { Opened } from './place/readPlace';
import { RenameForm } from './RenameForm';
import { isNarrow, scrollTo } from './scroll';
import { skipToEditor } from './skipToEditor';
import { Wire } from './Wire';

export interface AppProps {
  files: PlayFiles;
  opened: Opened;
  /** The base URL of the site, with a slash at its end. */
  baseUrl: string;
}

/** The playground: files in an editor, what they print when they run, and what they send to each other. */
export function App({ files, opened, baseUrl }: AppProps): ComponentChild {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [play] = useState(
    () =>
      new Playground(files, opened, () => {
        render(undefined);
      }),
  );
  const { programs, mistakes, states } = play;
  const { status } = programs;
  const output = useRef<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const show = (name: string, place?: { from: number; to: number }): void => {
    play.show(name, place);
  };
  const lineOf = (name: string, position: number): number => states.lineOf(name, position);
  const count = Object.values(mistakes).flat().length;
  const isRunning = status === 'running';
  useEffect(() => {
    // On a narrow screen the output is below the code, where the reader would not see that something happens.
    if (isRunning && isNarrow()) scrollTo(output.current);
  }, [isRunning]);
  useEffect(
    () =>
      skipToEditor(() => {
        states.focus();
      }),
    [states],
  );
  return (
    <>
      <div class="play__bar" role="toolbar" aria-label="Playground" ref={bar}>
        {isRunning ? (
          <button
            type="button"
            class="play__run"
            onClick={() => {
              programs.stop();
            }}
          >
            Stop
          </button>
        ) : (
          <button
            type="button"
            class="play__run"
            disabled={status === 'loading'}
            onClick={() => void play.run()}
          >
            {status === 'loading' ? 'Loading…' : 'Run'}
          </button>
        )}
        <button
          type="button"
          class="icon"
          onClick={() => {
            play.undo();
          }}
        >
          Undo
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => {
            play.reset();
          }}
        >
          Reset
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => {
            play.askName();
          }}
        >
          Rename
        </button>
        <button type="button" class="icon" onClick={() => void play.share()}>
          Copy link
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => {
            play.download();
          }}
        >
          Download
        </button>
        <label class="play__version">
          Version{' '}
          <select
            value={play.root}
            onChange={({ currentTarget }) => void play.startWith(currentTarget.value)}
          >
            {Object.entries(files.roots).map(([root, { label }]) => (
              <option key={root} value={root}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {play.origin && (
        <p class="play__from">
          <code>{play.origin.title}</code> of{' '}
          <a href={baseUrl + play.origin.page.address.slice(1)}>{play.origin.page.title}</a>
        </p>
      )}
      <div class="play__panes">
        <section class="play__code" aria-label="Code">
          <div class="play__files" role="group" aria-label="Files">
            {states.names.map((name) => {
              const wrong = mistakes[name]?.length ?? 0;
              return (
                <button
                  key={name}
                  type="button"
                  class="play__file"
                  aria-pressed={name === states.active}
                  onClick={() => {
                    show(name);
                  }}
                >
                  {name}
                  {wrong > 0 && (
                    <span
                      class="play__wrong"
                      aria-label={`${String(wrong)} ${wrong === 1 ? 'problem' : 'problems'}`}
                    >
                      {wrong}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
          <div class="play__place">
            <EditorPlace onPlace={play.mount} />
            {play.renaming && <RenameForm play={play} name={play.renaming.name} />}
          </div>
          <p class="play__keys" id="play-keys">
            Tab leaves the editor. Ctrl Enter (⌘ Enter on a Mac) runs the code, F2 renames a name in all
            files, F8 goes to the next problem, Ctrl Alt I says the type at the cursor.
          </p>
          <p class="play__said" role="status" />
          {count > 0 && (
            <ul class="play__problems" aria-label="Problems">
              {Object.entries(mistakes).flatMap(([name, found]) =>
                found.map((mistake) => (
                  <li key={`${name}:${String(mistake.from)}:${String(mistake.code)}`}>
                    <button
                      type="button"
                      onClick={() => {
                        show(name, mistake);
                      }}
                    >
                      {name}:{lineOf(name, mistake.from)}
                    </button>{' '}
                    {mistake.message} <span class="play__quiet">TS{mistake.code}</span>
                  </li>
                )),
              )}
            </ul>
          )}
        </section>
        <div class="play__results">
          <Output
            place={output}
            lines={programs.lines}
            status={status}
            isApart={programs.isApart}
            onBack={() => {
              scrollTo(bar.current);
              bar.current?.querySelector<HTMLElement>('.play__run')?.focus({ preventScroll: true });
            }}
          />
          <Wire
            exchanges={programs.exchanges}
            chosen={play.chosen}
            places={play.places}
            onChoose={(exchange) => void play.choose(exchange)}
            onShow={show}
            lineOf={lineOf}
          />
        </div>
      </div>
      <p class="play__quiet">
        <a href={files.licenses}>Licenses of the software in the playground</a>
      </p>
      <Note
        text={play.note}
        onClose={() => {
          play.say('');
        }}
      />
    </>
  );
}

/** Where the editor is. It renders nothing by itself, so that what the editor writes there stays. */
function EditorPlace({ onPlace }: { onPlace: (place: HTMLElement | null) => void }): ComponentChild {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onPlace(place.current);
    return () => {
      onPlace(null);
    };
  }, [onPlace]);
  return <div class="play__editor" ref={place} />;
}
