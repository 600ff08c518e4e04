import { createElement, type ComponentType, type ReactNode } from 'react';
import { CrashBoundary } from './CrashBoundary';
import type { IslandComponent, IslandName, IslandProps, IslandStart } from './islands';

interface Props<Name extends IslandName> {
  name: Name;
  /** The component of this name in `islands.ts`. */
  component: IslandComponent<Name>;
  /** What it is told: JSON, which the page contains. */
  props: IslandProps<Name>;
  start?: IslandStart;
  /** Parts that the build renders, by name. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/**
 * An island in a page or a theme component: its markup, and what the browser needs to take it over. In `npm run dev`, where Docusaurus' app
 * runs, it is an ordinary component.
 */
export function Island<Name extends IslandName>({
  name,
  component,
  props,
  start,
  slots,
}: Props<Name>): ReactNode {
  const island = createElement(component as ComponentType<object>, { ...props, ...(slots && { slots }) });
  if (process.env.NODE_ENV !== 'production')
    return <CrashBoundary loadCrashBox={() => import('../components/CrashBox')}>{island}</CrashBoundary>;
  return (
    <div data-island={name} data-start={start} data-props={JSON.stringify(props)}>
      {island}
    </div>
  );
}
