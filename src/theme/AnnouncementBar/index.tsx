import type { ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import { Icon } from '@site/src/components/Icon';

/** Docusaurus' announcement, replaced because its role makes a second banner of it for screen readers. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  const { backgroundColor, textColor, isCloseable } = announcementBar;
  return (
    <div
      className="theme-announcement-bar"
      role="region"
      aria-label="Announcement"
      style={{ backgroundColor, color: textColor }}
    >
      <AnnouncementBarContent />
      {isCloseable && (
        <button type="button" className="icon" aria-label="Close the announcement" onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
