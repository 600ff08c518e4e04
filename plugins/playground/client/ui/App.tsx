import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { PlayFiles } from '../../format/playFiles';
import { FileTabs } from './FileTabs';
import { NameForm } from './files/NameForm';
import { Note } from './Note';
import { Output } from './Output';
import { Playground } from './Playground';
import { Problems } from './Problems';
import type { Pane } from './files/fileStates';
import type { Opened } from './place/readPlace';
import { Toolbar } from './Toolbar';
import { Requests } from './Requests';
import { Wire } from './Wire';
import { narrowScreen } from '../../../classic/format';

export interface AppProps {
  files: PlayFiles;
  opened: Opened;
  /** The base URL of the site, with a slash at its end. */
  baseUrl: string;
  /** Whether the reader has pressed Run before the editor was there. */
  runsAtOnce: () => boolean;
  /** The file in which the reader was before the editor was there. */
  startsIn: string | undefined;
}

/** Where there is room for a server and its client side by side, as in the styles. */
const roomForTwo = '(min-width: 80em)';

/** The playground: files in an editor, what they print when they run, and what they send to each other. */
export function App({ files, opened, baseUrl, runsAtOnce, startsIn }: AppProps): ReactNode {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [play] = useState(() => new Playground(files, opened, runsAtOnce, () => render()));
  const { programs, states } = play;
  const { mistakes } = play.checks;
  const output = useRef<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isRunning = programs.status === 'running';
  const hasRoom = useMedia(roomForTwo);
  const isBelow = useMedia(narrowScreen);
  const side = hasRoom ? states.side : undefined;
  useEffect(() => {
    // On a narrow screen the output is below the code, where the reader would not see that something happens.
    if (isRunning && isBelow) scrollTo(output.current);
  }, [isRunning, isBelow]);
  useEffect(() => {
    if (startsIn === undefined) return;
    play.show(startsIn);
    states.focus();
  }, [play, states, startsIn]);
  // The list of problems takes its room from the code.
  useEffect(() => states.keepCursorInView(), [states, mistakes]);
  useEffect(() => skipToEditor(() => states.focus()), [states]);
  const from = play.origin && (
    <p className="play__from">
      From <a href={baseUrl + play.origin.address.slice(1)}>{play.origin.title}</a>
    </p>
  );
  return (
    <>
      <div className="play__head">
        <Toolbar play={play} place={bar} isRunAsked={play.isRunAsked} onRun={() => void play.run()} />
        {!isBelow && from}
      </div>
      <div className="play__panes" data-pair={side === undefined ? undefined : ''}>
        <section className="play__code play__live" aria-label="Code">
          <div className="play__editors">
            <div className="play__pane">
              <FileTabs play={play} names={states.names.filter((name) => name !== side)} isMain />
              <EditorPlace play={play} pane="main" />
            </div>
            {side !== undefined && (
              <>
                <Wire hasProblems={Object.values(mistakes ?? {}).some(({ length }) => length > 0)} />
                <div className="play__pane">
                  <FileTabs play={play} names={[side]} />
                  <EditorPlace play={play} pane="side" />
                </div>
              </>
            )}
          </div>
          <p className="play__said unseen" role="status" />
          <div className="play__foot">
            {play.naming && (
              <NameForm key={play.naming.label} {...play.naming} onCancel={() => play.cancelNaming()} />
            )}
            <Note play={play} />
            <Problems play={play} />
          </div>
        </section>
        <div className="play__results">
          <Output
            play={play}
            place={output}
            onBack={() => {
              scrollTo(bar.current);
              bar.current?.querySelector<HTMLElement>('.play__run')?.focus({ preventScroll: true });
            }}
          />
          <Requests play={play} />
        </div>
      </div>
      {/* Where it has no room beside the tools, it would move the code down when a sample opens. */}
      {isBelow && from}
      <p className="play__quiet">
        <a href={files.licenses}>Licenses of the software in the playground</a>
      </p>
    </>
  );
}

/** Where the editor of a pane is. It renders nothing by itself, so that what the editor writes there stays. */
function EditorPlace({ play, pane }: { play: Playground; pane: Pane }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    play.mount(pane, place.current);
    return () => play.mount(pane, null);
  }, [play, pane]);
  return <div className="play__editor" ref={place} />;
}

/** Whether a media query holds, now and later. */
function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = (): void => setHolds(list.matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return holds;
}

/** Scrolls the page to an element, without taking the focus from where it is. */
function scrollTo(element: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}

/** Lets the page's skip link lead to the editor, and keep the code in the address. Returns what undoes that. */
function skipToEditor(focus: () => void): () => void {
  const skip = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element &&
      event.target.closest('[href$="#__docusaurus_skipToContent_fallback"]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    focus();
  };
  document.addEventListener('click', skip, { capture: true });
  return () => document.removeEventListener('click', skip, { capture: true });
}
