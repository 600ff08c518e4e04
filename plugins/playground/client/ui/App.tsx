import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { PlayFiles } from '../../format/playFiles';
import { FileTabs } from './FileTabs';
import { NameForm } from './files/NameForm';
import { Note } from './Note';
import { Output } from './Output';
import { Playground } from './Playground';
import { Problems } from './Problems';
import type { Opened } from './place/readPlace';
import { isNarrow, scrollTo } from './scroll';
import { skipToEditor } from './skipToEditor';
import { Toolbar } from './Toolbar';
import { Wire } from './Wire';

export interface AppProps {
  files: PlayFiles;
  opened: Opened;
  /** The base URL of the site, with a slash at its end. */
  baseUrl: string;
}

/** The playground: files in an editor, what they print when they run, and what they send to each other. */
export function App({ files, opened, baseUrl }: AppProps): ReactNode {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [play] = useState(
    () =>
      new Playground(files, opened, () => {
        render();
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
      <div className="play__head">
        <Toolbar play={play} files={files} place={bar} />
        {play.origin && (
          <p className="play__from">
            From <a href={baseUrl + play.origin.page.address.slice(1)}>{play.origin.page.title}</a>
          </p>
        )}
      </div>
      <div className="play__panes">
        <section className="play__code" aria-label="Code">
          <FileTabs play={play} />
          <EditorPlace onPlace={play.mount} />
          <p className="play__said" role="status" />
          <div className="play__foot">
            {play.renaming && (
              <NameForm
                key="rename"
                label="New name"
                name={play.renaming.name}
                action="Rename in all files"
                onName={(name) => {
                  void play.rename(name);
                  states.focus();
                }}
                onCancel={() => {
                  play.cancelRename();
                  states.focus();
                }}
              />
            )}
            {play.isAdding && (
              <NameForm
                key="file"
                label="Name of the file"
                name=""
                action="Add"
                onName={(name) => {
                  play.addFile(name);
                }}
                onCancel={() => {
                  play.cancelFile();
                  states.focus();
                }}
              />
            )}
            <Note
              text={play.note}
              onClose={() => {
                play.say('');
              }}
            />
            <Problems mistakes={mistakes} lineOf={lineOf} onShow={show} />
          </div>
        </section>
        <div className="play__results">
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
      <p className="play__quiet" id="play-keys">
        Tab leaves the editor. Ctrl Enter (⌘ Enter on a Mac) runs the code, F2 renames a name in all files, F8
        goes to the next problem, Ctrl Alt I says the type at the cursor.
      </p>
      <p className="play__quiet">
        <a href={files.licenses}>Licenses of the software in the playground</a>
      </p>
    </>
  );
}

/** Where the editor is. It renders nothing by itself, so that what the editor writes there stays. */
function EditorPlace({ onPlace }: { onPlace: (place: HTMLElement | null) => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onPlace(place.current);
    return () => {
      onPlace(null);
    };
  }, [onPlace]);
  return <div className="play__editor" ref={place} />;
}
