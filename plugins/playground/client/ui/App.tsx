/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { PlayFiles } from '../../format/playFiles';
import { Output } from './Output';
import type { Opened } from './readPlace';
import { Playground } from './Playground';
import { Wire } from './Wire';

export interface AppProps {
  files: PlayFiles;
  opened: Opened;
}

/** The playground: files in an editor, what they print when they run, and what they send to each other. */
export function App({ files, opened }: AppProps): ComponentChild {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [play] = useState(
    () =>
      new Playground(files, opened, () => {
        render(undefined);
      }),
  );
  const { status, mistakes, states } = play;
  const show = (name: string, place?: { from: number; to: number }): void => {
    play.show(name, place);
  };
  const lineOf = (name: string, position: number): number => states.lineOf(name, position);
  const count = Object.values(mistakes).flat().length;
  const isRunning = status === 'running';
  return (
    <>
      <div class="play__bar" role="toolbar" aria-label="Playground">
        {isRunning ? (
          <button
            type="button"
            class="play__run"
            onClick={() => {
              play.stop();
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
            states.undo();
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
      {opened.sample && (
        <p class="play__from">
          A sample of <code>{opened.sample.page.replace(/^.*?([^/]+)\.mdx?$/, '$1')}</code>:{' '}
          {opened.sample.title}.
        </p>
      )}
      {(play.note || opened.note) && (
        <p class="play__note" role="status">
          {play.note || opened.note}
        </p>
      )}
      {play.renaming && (
        <form
          class="play__rename"
          onSubmit={(event) => {
            event.preventDefault();
            void play.rename(new FormData(event.currentTarget).get('name') as string);
          }}
        >
          <label>
            New name{' '}
            <input
              name="name"
              value={play.renaming.name}
              autocomplete="off"
              spellcheck={false}
              ref={(field) => field?.select()}
            />
          </label>
          <button type="submit" class="icon">
            Rename in all files
          </button>
          <button
            type="button"
            class="icon"
            onClick={() => {
              play.cancelRename();
            }}
          >
            Cancel
          </button>
        </form>
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
          <EditorPlace onPlace={play.mount} />
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
          <Output lines={play.lines} status={status} isApart={play.isApart} />
          <Wire
            exchanges={play.exchanges}
            chosen={play.chosen}
            places={play.places}
            onChoose={(exchange) => void play.choose(exchange)}
            onShow={show}
            lineOf={lineOf}
          />
        </div>
      </div>
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
