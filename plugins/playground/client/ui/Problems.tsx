import { useEffect, useState, type ReactNode } from 'react';
import type { Playground } from './Playground';

/** Lists what is wrong in all files. Each problem leads to its place. */
export function Problems({ play }: { play: Playground }): ReactNode {
  const { mistakes, hasFailed, waitsForReader } = play.checks;
  const problems = Object.entries(mistakes ?? {}).flatMap(([name, found]) =>
    found.map((mistake) => ({ name, line: play.states.lineOf(name, mistake.from), mistake })),
  );
  const [first] = problems;
  const summary = first
    ? `${countProblems(problems.length)}. ${first.name}, line ${String(first.line)}: ${first.mistake.message}`
    : 'No problems.';
  const announced = useAnnouncement(mistakes ? summary : '');
  return (
    <>
      <p className="play__announced unseen" role="status">
        {announced}
      </p>
      {first ? (
        <ul className="play__problems" aria-label="Problems">
          {problems.map(({ name, line, mistake }) => (
            <li key={`${name}:${String(mistake.from)}:${String(mistake.code)}`}>
              <button type="button" className="play__problem" onClick={() => play.show(name, mistake)}>
                <span>
                  <b>
                    {name}:{line}
                  </b>{' '}
                  — {mistake.message} TS{mistake.code}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="play__fine" aria-hidden="true">
          {mistakes
            ? 'No problems.'
            : hasFailed
              ? 'The types are not checked.'
              : waitsForReader
                ? 'The types are checked when you press Run or change something.'
                : 'Checking the types …'}
        </p>
      )}
    </>
  );
}

/** Says how many problems there are: "1 problem". */
export function countProblems(count: number): string {
  return `${String(count)} ${count === 1 ? 'problem' : 'problems'}`;
}

/** How long the problems stay the same before a screen reader says them, in milliseconds: while code is typed, they come and go. */
const pause = 1000;

function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(text), pause);
    return () => window.clearTimeout(timer);
  }, [text]);
  return announced;
}
