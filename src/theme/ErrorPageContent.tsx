import type { ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import { getErrorCausalChain } from '@docusaurus/utils-common';
import type { Props } from '@theme/Error';
import { ErrorBox } from '@site/src/components/ErrorBox';

/** What stands in the layout when the page inside it crashed, replaced so that the title says so too. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return (
    <>
      <PageTitle />
      <main className="wrap crash">
        <ErrorBox
          title={<h1 className="error-box__title">This page crashed.</h1>}
          message={getErrorCausalChain(error)
            .map(({ message }) => message)
            .join('\n\nCause:\n')}
          button="Try again"
          onClick={tryAgain}
        />
      </main>
    </>
  );
}

function PageTitle(): ReactNode {
  return (
    <PageMetadata>
      <title>Page Error</title>
    </PageMetadata>
  );
}
