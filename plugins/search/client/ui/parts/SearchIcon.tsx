/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { iconPaths } from './iconPaths';

/** A line drawing of the search, hidden from screen readers. */
export function SearchIcon({ name }: { name: keyof typeof iconPaths }): ComponentChildren {
  return (
    <svg className="icon-svg" viewBox="0 0 18 18" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
