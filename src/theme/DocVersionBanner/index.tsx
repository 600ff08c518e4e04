import type { ComponentType, ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PropVersionMetadata, VersionBanner } from '@docusaurus/plugin-content-docs';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { Icon, type IconName } from '@site/src/components/Icon';
import { findSamePage } from '@site/src/versions/findSamePage';

interface TextProps {
  title: string;
  version: PropVersionMetadata;
}

const texts = { unreleased: Unreleased, unmaintained: Unmaintained } satisfies Record<
  VersionBanner,
  ComponentType<TextProps>
>;
const icons = { unreleased: 'note', unmaintained: 'warning' } satisfies Record<VersionBanner, IconName>;

/** Docusaurus' banner, replaced: its link leads to this page's successor, and never to the page being read. */
export default function DocVersionBanner(): ReactNode {
  const { title } = useDocusaurusContext().siteConfig;
  const version = useDocsVersion();
  if (!version.banner) return null;
  const Text = texts[version.banner];
  return (
    <div
      className={`theme-doc-version-banner version-banner version-banner--${version.banner}`}
      role="note"
      aria-label="Version"
    >
      <Icon name={icons[version.banner]} />
      <p>
        <Text title={title} version={version} />
      </p>
    </div>
  );
}

function Unreleased({ title, version }: TextProps): ReactNode {
  const { activeDoc } = useActiveDocContext(undefined);
  return (
    <>
      This is unreleased documentation for {title} {version.label} version.
      {activeDoc?.id !== 'versions' && (
        <>
          {' '}
          <Link to="/docs/versions">Versions and compatibility</Link> says what each version supports.
        </>
      )}
    </>
  );
}

function Unmaintained({ title, version }: TextProps): ReactNode {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  const latest = useLatestVersion(undefined);
  const { savePreferredVersionName } = useDocsPreferredVersion();
  const { doc, isSame } = findSamePage(latest, activeVersion, activeDoc);
  return (
    <>
      This is documentation for {title} {version.label}, which is no longer actively maintained.{' '}
      {isSame
        ? 'For up-to-date documentation, see '
        : 'The latest version has no such page. Its documentation starts at '}
      <Link
        to={doc.path}
        data-version={latest.name}
        onClick={() => {
          savePreferredVersionName(latest.name);
        }}
      >
        {isSame ? 'this page in the latest version' : 'the introduction'}
      </Link>{' '}
      ({latest.label}).
    </>
  );
}
