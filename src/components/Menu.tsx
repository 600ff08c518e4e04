import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** A menu below its name. It is a `<details>`, so it opens without scripts; `behaviors/dropdowns` closes it. */
export function Menu(props: {
  label: string;
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <details className={`dropdown ${props.className ?? ''}`.trim()}>
      <summary aria-label={props.label}>
        {props.summary}
        <Icon name="down" />
      </summary>
      <ul className="dropdown__menu">{props.children}</ul>
    </details>
  );
}
