import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Playground } from './Playground';
import type { Status } from './run/programs';

export interface OutputProps {
  play: Playground;
  place: RefObject<HTMLElement | null>;
  /** Leads back to the code, which is above the output on a narrow screen. */
  onBack: () => void;
}

/** What stands in the place of results until there are some. */
export const beforeRun = {
  output: 'Press Run to see what the code prints.',
  requests: 'Each request and its response appear here.',
} as const;

const statusText: Readonly<Record<Status, string>> = {
  loading: beforeRun.output,
  ready: beforeRun.output,
  running: 'Running.',
  finished: 'Finished.',
  stopped: 'Stopped.',
  looping: 'Stopped: the program did not respond for 5 seconds.',
  failed: 'Ended with an error.',
};

/** Shows what the programs print, as it comes. */
export function Output({ play, place, onBack }: OutputProps): ReactNode {
  const { lines, status, isApart } = play.programs;
  const log = useRef<HTMLPreElement>(null);
  const isRunning = status === 'running';
  useEffect(() => {
    const shown = log.current;
    if (!isRunning || !shown) return undefined;
    // The error that ends a run may be below what was printed before it.
    return () => shown.querySelector('.play__line--fatal')?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  return (
    <section className="play__output" aria-label="Output" ref={place}>
      <h2>Output</h2>
      <p className="play__status" role="status" data-status={status}>
        {/* As an element of its own: a browser that translates the page puts other elements in the place of texts. */}
        <span key={status}>{statusText[status]}</span>
      </p>
      {lines.length > 0 && (
        <button type="button" className="icon play__back" onClick={onBack}>
          Back to the code
        </button>
      )}
      <pre
        className="play__lines"
        ref={log}
        tabIndex={lines.length > 0 ? 0 : undefined}
        role="log"
        aria-label="What the code prints"
      >
        {lines.map(({ realm, level, text }, index) => (
          <span
            key={index}
            className={`play__line play__line--${level}`}
            data-realm={isApart ? realm : undefined}
          >
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </section>
  );
}
