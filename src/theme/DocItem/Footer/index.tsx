import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  useActiveDocContext,
  useDoc,
  useDocsVersion,
  useSidebarBreadcrumbs,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import LastUpdated from '@theme/LastUpdated';
import { headingSeparator, toListAddress } from '@site/plugins/markdown/format';
import { referenceId } from '@site/plugins/reference/format';
import { changes } from '@site/site/changes';
import { migrationGuide } from '@site/site/versions';
import { toIssueAddress } from '@site/src/components/toIssueAddress';
import { findSamePage } from '@site/src/versions/findSamePage';

/** The foot of an article, replaced: ways to answer, what changed here, and all pages of the section on paper. */
export default function DocItemFooter(): ReactNode {
  const { metadata } = useDoc();
  const { pluginId } = useDocsVersion();
  const { feedback } = useDocusaurusContext().siteConfig.customFields as { feedback?: string };
  const isGenerated = pluginId === referenceId;
  return (
    <footer className={`${ThemeClassNames.docs.docFooter} quiet`}>
      {feedback && <Feedback address={feedback} />}
      <Report isAnswer={!feedback} />
      {metadata.editUrl && <a href={metadata.editUrl}>Edit this page</a>}
      {!isGenerated && (
        <>
          <SinceLastMajor />
          <PrintSection />
        </>
      )}
      {metadata.lastUpdatedAt && <LastUpdated lastUpdatedAt={metadata.lastUpdatedAt} />}
    </footer>
  );
}

/** On a page of the latest version: where the migration guide has its subject, and the same page one major before. */
function SinceLastMajor(): ReactNode {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  const [latest, last] = useVersions(undefined);
  if (!latest || !last || activeVersion !== latest || !activeDoc) return null;
  const section = changes[latest.label]?.[activeDoc.id];
  const guide = latest.docs.find(({ id }) => id === migrationGuide);
  const { doc, isSame } = findSamePage(last, activeVersion, activeDoc);
  return (
    <>
      {guide && section !== undefined && (
        <Link to={`${guide.path}#${section}`}>{`What changed since ${last.label}`}</Link>
      )}
      {isSame && <Link to={doc.path}>{`This page in ${last.label}`}</Link>}
    </>
  );
}

/** Prints all pages of the innermost category that the page is in (`behaviors/printSection`). */
function PrintSection(): ReactNode {
  const { activeVersion } = useActiveDocContext(undefined);
  const categories = useSidebarBreadcrumbs()?.filter(({ type }) => type === 'category') ?? [];
  if (!activeVersion || categories.length === 0) return null;
  const heading = categories.map(({ label }) => label).join(headingSeparator);
  return (
    <button
      type="button"
      className="tool"
      data-list={toListAddress(activeVersion.path)}
      data-section={heading}
    >
      Print this section
    </button>
  );
}

/** The form for a new issue, with page and version filled in. Where no host takes answers, it is where readers answer whether the page was useful. */
function Report({ isAnswer }: { isAnswer: boolean }): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const { issues } = siteConfig.customFields as { issues: string };
  const { label } = useDocsVersion();
  const title = `Docs of ${label}: ${metadata.title}`;
  const address = toIssueAddress(issues, title, `${siteConfig.url}${metadata.permalink}`);
  return (
    <span>
      {isAnswer && 'Was this page useful? '}
      <a href={address}>Report a problem</a>
    </span>
  );
}

function Feedback({ address }: { address: string }): ReactNode {
  const { label } = useDocsVersion();
  return (
    <p className="tool" data-feedback={address} data-label={label}>
      Was this page useful?{' '}
      {['Yes', 'No'].map((answer) => (
        <button key={answer} type="button">
          {answer}
        </button>
      ))}
    </p>
  );
}
