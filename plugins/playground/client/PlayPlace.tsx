import { useEffect, useRef, useState, type ReactNode } from 'react';
import { playFiles, type PlayFiles } from '../format/playFiles';
import type * as Ui from './ui';

type State = 'waiting' | 'loading' | 'old' | 'lost' | 'shown';

const messages: Readonly<Partial<Record<State, string>>> = {
  old: 'This browser has no workers, or is too old for the playground. Every sample and its output are on the pages of the documentation.',
  lost: 'Unable to load the playground. You might want to check your network connection.',
};

/** The island of `/play`: the place of the editor, which is fetched with the first sign of a reader. */
export default function PlayPlace({ baseUrl }: { baseUrl: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (!canRunHere()) {
      setState('old');
      return undefined;
    }
    setState('loading');
    let isLeft = false;
    let end = (): void => undefined;
    const leave = (): void => {
      isLeft = true;
      end();
    };
    showUi(element, baseUrl).then(
      (endUi) => {
        end = endUi;
        if (isLeft) end();
        else setState('shown');
      },
      (error: unknown) => {
        console.warn('The playground could not be loaded.', error);
        setState('lost');
      },
    );
    return leave;
  }, [baseUrl]);
  return (
    <div className="play" data-state={state}>
      {messages[state] ??
        (state !== 'shown' && (
          <div className="play-frame">
            {state === 'waiting' ? (
              <>
                <p>The editor opens here with your first click, key or touch.</p>
                <p>
                  It fetches TypeScript and the packages once, about 1 MB. Nothing runs before you press Run.
                </p>
              </>
            ) : (
              'Loading the editor…'
            )}
          </div>
        ))}
      <div ref={place} />
    </div>
  );
}

/** Fetches the editor and shows it. It is a bundle of its own, which pages other than this one never name. */
async function showUi(place: HTMLElement, baseUrl: string): Promise<() => void> {
  const files = (await (await fetch(baseUrl + playFiles)).json()) as PlayFiles;
  const ui = (await import(/* webpackIgnore: true */ files.ui)) as typeof Ui;
  return ui.show(place, files, baseUrl);
}

/** Whether the browser has what the playground is made of: workers, compressed addresses and the styles of the editor. */
function canRunHere(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof DecompressionStream === 'function' &&
    'adoptedStyleSheets' in Document.prototype
  );
}
