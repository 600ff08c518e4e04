import type { ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import { Icon } from '@site/src/components/Icon';

/**
 * Docusaurus' announcement, replaced: its role makes a second banner of it for screen readers, and it keeps in
 * React whether it is closed. Here `behaviors/announcement` closes it, and an attribute of the page leaves it out.
 */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  if (!announcementBar) return null;
  const { id, backgroundColor, textColor, content, isCloseable } = announcementBar;
  return (
    <div
      className="theme-announcement-bar"
      role="region"
      aria-label="Announcement"
      style={{ backgroundColor, color: textColor }}
      data-id={id}
    >
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button type="button" className="icon" aria-label="Close the announcement">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
