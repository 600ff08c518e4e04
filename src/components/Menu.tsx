import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { Icon } from './Icon';

/**
 * A menu below its name. It is a `<details>`, so it opens without scripts; a click elsewhere, Escape, or a change
 * of page closes it.
 */
export function Menu(props: {
  label: string;
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const ref = useRef<HTMLDetailsElement>(null);
  useCloseOutside(ref);
  return (
    <details className={`dropdown ${props.className ?? ''}`.trim()} ref={ref}>
      <summary aria-label={props.label}>
        {props.summary}
        <Icon name="down" />
      </summary>
      <ul className="dropdown__menu">{props.children}</ul>
    </details>
  );
}

function useCloseOutside(ref: React.RefObject<HTMLDetailsElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    ref.current?.removeAttribute('open');
  }, [ref, pathname]);
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !ref.current?.contains(target)) ref.current?.removeAttribute('open');
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [ref]);
}
