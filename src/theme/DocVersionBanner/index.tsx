import type { ComponentType, ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PropVersionMetadata, VersionBanner } from '@docusaurus/plugin-content-docs';
import {
  useActiveDocContext,
  useDoc,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { referenceId } from '@site/plugins/reference/format';
import { findSamePage } from '@site/src/versions/findSamePage';

interface TextProps {
  title: string;
  version: PropVersionMetadata;
}

const texts = { unreleased: Unreleased, unmaintained: Unmaintained } satisfies Record<
  VersionBanner,
  ComponentType<TextProps>
>;

/** Docusaurus' banner, replaced: one line, whose link leads to this page's successor, and never to the page being read. */
export default function DocVersionBanner(): ReactNode {
  const { title } = useDocusaurusContext().siteConfig;
  const version = useDocsVersion();
  if (!version.banner) return null;
  const Text = texts[version.banner];
  return (
    <p
      className={`theme-doc-version-banner version-banner version-banner--${version.banner}`}
      role="note"
      aria-label="Version"
    >
      <Text title={title} version={version} />
    </p>
  );
}

function Unreleased({ version }: TextProps): ReactNode {
  const { activeDoc } = useActiveDocContext(undefined);
  const { frontMatter } = useDoc();
  const { releases, rootReleases } = useDocusaurusContext().siteConfig.customFields as Record<
    'releases' | 'rootReleases',
    Record<string, string>
  >;
  const { samples } = frontMatter as { samples?: string };
  const isReference = version.pluginId === referenceId;
  const release = rootReleases[samples ?? ''] ?? releases[version.label];
  return (
    <>
      Unreleased docs, {isReference ? 'API of' : 'samples on'}{' '}
      {activeDoc?.id === 'versions' ? release : <Link to="/docs/versions">{release}</Link>}.
    </>
  );
}

function Unmaintained({ title, version }: TextProps): ReactNode {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  const latest = useLatestVersion(undefined);
  const { doc, isSame } = findSamePage(latest, activeVersion, activeDoc);
  return (
    <>
      {title} {version.label} is no longer maintained.{' '}
      {isSame ? 'See ' : `${latest.label} has no such page. Its documentation starts at `}
      <Link to={doc.path} data-version={latest.name}>
        {isSame ? `this page in ${latest.label}` : 'the introduction'}
      </Link>
      .
    </>
  );
}
