import { useEffect, useRef, type ReactNode } from 'react';
import { narrowScreen } from '../../../classic/format';
import type { Playground } from './Playground';
import type { Status } from './run/programs';

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
export function Output({ play }: { play: Playground }): ReactNode {
  const { lines, status, isApart } = play.programs;
  const place = useRef<HTMLElement>(null);
  const isRunning = status === 'running';
  useEffect(() => {
    const shown = place.current;
    if (!isRunning || !shown) return undefined;
    // On a narrow screen the output is below the code, where the reader would not see that something happens.
    if (matchMedia(narrowScreen).matches) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      shown.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    }
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
        <button
          type="button"
          className="icon play__back"
          onClick={() => document.querySelector<HTMLElement>('.play__run')?.focus()}
        >
          Back to the code
        </button>
      )}
      <pre
        className="play__lines"
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
