import type { ReactNode } from 'react';
import { Icon } from '@site/src/components/Icon';

/** The globe beside the language, replaced to be drawn like the other icons. */
export default function IconLanguage(): ReactNode {
  return <Icon name="globe" />;
}
