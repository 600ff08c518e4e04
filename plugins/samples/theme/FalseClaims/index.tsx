import type { ReactNode } from 'react';

/** A box above a page that is being written: which of its claims fail, and how. It is empty in builds, because they stop there. */
export default function FalseClaims({ problems }: { problems: readonly string[] }): ReactNode {
  return (
    problems.length > 0 && (
      <div className="false-claims" role="alert">
        <p>
          Some claims about this page fail. It stays like this until its sentences or their claims are
          corrected.
        </p>
        {problems.map((problem) => (
          <pre key={problem}>{problem}</pre>
        ))}
      </div>
    )
  );
}
