import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import { ErrorBox } from '@site/src/components/ErrorBox';

/** What stands where a page will be: nothing at first, a spinner after a while, a red box when it cannot come. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className="wrap crash">
        <ErrorBox
          title={<p className="error-box__title">{String(error)}</p>}
          button="Retry"
          onClick={retry}
        />
      </main>
    );
  }
  return pastDelay ? <Spinner /> : null;
}

/** Two rings that leave a port, 3 s each and 1.5 s apart; still where the reader prefers less motion. */
function Spinner(): ReactNode {
  return (
    <div className="spinner" role="status" aria-label="Loading">
      <svg
        viewBox="0 0 45 45"
        width="90"
        height="90"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle className="spinner__ring" cx="22.5" cy="22.5" r="6" />
        <circle className="spinner__ring spinner__ring--late" cx="22.5" cy="22.5" r="6" />
        <circle className="spinner__port" cx="22.5" cy="22.5" r="6" />
      </svg>
    </div>
  );
}
