import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import { ErrorBox } from '@site/src/components/ErrorBox';
import { rings } from '@site/src/navigation/wait/rings';
import '@site/src/navigation/wait/spinner.css';

/** In `npm run dev`, what stands where a page will be: nothing at first, a spinner after a while, a red box when it cannot come. */
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

/** Still where the reader prefers less motion. */
function Spinner(): ReactNode {
  return (
    <div className="spinner" role="status" aria-label="Loading" dangerouslySetInnerHTML={{ __html: rings }} />
  );
}
