import type { ReactNode } from 'react';
import { Icon } from '@site/src/components/Icon';

/**
 * Folds away a case that only some readers meet: `<Pitfall title="A header that is set late">`. The title says the case in a line, with
 * code in backticks. It is closed until a reader opens it; the browser's own find opens it, and paper shows it open.
 */
export function Pitfall({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <details className="pitfall">
      <summary>
        <Icon name="down" />
        <span>
          {title.split('`').map((text, index) => (index % 2 === 1 ? <code key={index}>{text}</code> : text))}
        </span>
      </summary>
      <div className="pitfall__content">{children}</div>
    </details>
  );
}
