import type { ReactNode } from 'react';
import type { Props } from '@theme/Admonition/Layout';
import { Icon, type IconName } from '@site/src/components/Icon';

const icons: Readonly<Record<string, IconName>> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  warning: 'warning',
  danger: 'warning',
};

/** A note, replaced: icon and title in one tone on a tinted ground, without Infima's boxes. */
export default function AdmonitionLayout({ type, title, children, id }: Props): ReactNode {
  return (
    <div className={`theme-admonition theme-admonition-${type}`} role="note" id={id}>
      <Icon name={icons[type] ?? 'note'} />
      <b>{title}</b>
      {children ? <div className="theme-admonition__content">{children}</div> : null}
    </div>
  );
}
