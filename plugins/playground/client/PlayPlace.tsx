import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Slot, type SlotContent } from '@site/src/islands/Slot';
import { findCode } from '../format/findCode';
import { playFiles, type PlayFiles } from '../format/playFiles';
import { beforeRun } from './ui/Output';
import { Toolbar } from './ui/Toolbar';
import { Wire } from './ui/Wire';
import type * as Ui from './ui';

export interface PlayPlaceProps {
  baseUrl: string;
  /** The names of the files that the page shows: those of the server, and that of the client. */
  names: readonly [server: string, client: string];
  /** Their code, colored. */
  slots: Readonly<Record<PlaySlot, SlotContent>>;
}

export type PlaySlot = 'server' | 'client';

type State = 'waiting' | 'loading' | 'old' | 'lost' | 'shown';

const messages: Readonly<Partial<Record<State, string>>> = {
  old: 'This browser has no workers, or is too old for the playground. Every sample and its output are on the pages of the documentation.',
  lost: 'Unable to load the playground. You might want to check your network connection.',
};

/** The island of `/play`: the code of the quickstart, until the editor is fetched. */
export default function PlayPlace({ baseUrl, names: [server, client], slots }: PlayPlaceProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const wantsRun = useRef(false);
  const [state, setState] = useState<State>('waiting');
  const [isRunAsked, setIsRunAsked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !canRunHere()) {
      setState('old');
      return undefined;
    }
    setIsAsked(asksForOther());
    setState('loading');
    const showing = showUi(element, baseUrl, () => wantsRun.current).then(
      (end) => {
        setState('shown');
        return end;
      },
      (error: unknown) => {
        console.warn('The playground could not be loaded.', error);
        setState('lost');
      },
    );
    return () => void showing.then((end) => end?.());
  }, [baseUrl]);
  return (
    // What a browser translates, it takes out of the hands of the script: the page would go on saying what was true before.
    <div className="play" translate="no" data-state={state} data-asked={isAsked ? '' : undefined}>
      {messages[state] && <p className="play__message">{messages[state]}</p>}
      {state !== 'shown' && (
        <>
          <div className="play__head">
            <Toolbar
              isRunAsked={isRunAsked}
              onRun={() => {
                // What the address asks for is not on the screen yet, so the reader cannot mean it.
                if (asksForOther() || messages[state]) return;
                wantsRun.current = true;
                setIsRunAsked(true);
              }}
            />
          </div>
          <div className="play__panes" data-pair="">
            <div className="play__code">
              <div className="play__editors">
                <StillPane file={server} slot="server" content={slots.server} />
                <Wire />
                <StillPane file={client} other={server} slot="client" content={slots.client} />
              </div>
              <p className="play__foot play__fine" role="status">
                {state === 'waiting' ? 'The editor (1 MB) comes when you begin.' : 'Loading the editor…'}
              </p>
            </div>
            <div className="play__results">
              <section className="play__output" aria-label="Output">
                <h2>Output</h2>
                <p className="play__status">{beforeRun.output}</p>
              </section>
              <section className="play__wire" aria-label="Requests">
                <h2>Requests</h2>
                <p className="play__status">{beforeRun.requests}</p>
              </section>
            </div>
          </div>
        </>
      )}
      <div ref={place} />
    </div>
  );
}

/** A file as it is shown before the editor is there, with the name of the one that has no room beside it. */
function StillPane(props: { file: string; other?: string; slot: PlaySlot; content: SlotContent }): ReactNode {
  return (
    <div className="play__pane">
      <p className="play__files">
        {props.other && <span className="play__file play__other">{props.other}</span>}
        <span className="play__file">{props.file}</span>
      </p>
      <Slot name={props.slot} content={props.content} />
    </div>
  );
}

/** Whether the address names other code than the page shows. */
function asksForOther(): boolean {
  return location.search !== '' || findCode(location.hash) !== undefined;
}

/** Fetches the editor and shows it. It is a bundle of its own, which pages other than this one never name. */
async function showUi(place: HTMLElement, baseUrl: string, runsAtOnce: () => boolean): Promise<() => void> {
  const files = (await (await fetch(baseUrl + playFiles)).json()) as PlayFiles;
  const ui = (await import(/* webpackIgnore: true */ files.ui)) as typeof Ui;
  return ui.show(place, files, baseUrl, runsAtOnce);
}

/** Whether the browser has what the playground is made of: workers, compressed addresses and the styles of the editor. */
function canRunHere(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof DecompressionStream === 'function' &&
    'adoptedStyleSheets' in Document.prototype
  );
}
