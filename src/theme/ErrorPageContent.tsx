import type { ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Error';
import { CrashBox } from '@site/src/components/CrashBox';

/** What stands in the layout when the page inside it crashed, replaced so that the title says so too. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return (
    <>
      <PageTitle />
      <main className="wrap crash">
        <CrashBox
          heading={<h1 className="error-box__title">This page crashed.</h1>}
          error={error}
          onTryAgain={tryAgain}
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
