import { useThemeConfig } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { trustHtml } from '@site/src/trusted';

/** The text of the announcement, replaced: its HTML comes from `docusaurus.config.ts`, and Docusaurus' own component sets it without Trusted Types. */
export default function AnnouncementBarContent(): ReactNode {
  const { announcementBar } = useThemeConfig();
  if (!announcementBar) return null;
  return <div dangerouslySetInnerHTML={{ __html: trustHtml(announcementBar.content) }} />;
}
