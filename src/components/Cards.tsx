import type { ReactNode } from 'react';

/** Shows a list of pages as cards: `- [Routers](./routers.mdx): group procedures.` */
export function Cards({ children }: { children: ReactNode }): ReactNode {
  return <div className="cards">{children}</div>;
}
