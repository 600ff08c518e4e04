import type { ReactNode } from 'react';

/** The way of the wire in the drawing of a post, by the post's slug. It leads from 10 24 to 86 24; it goes on at both ends, as far as there is room. */
const wires: Readonly<Record<string, string>> = {
  'announcing-trpc-10': 'M10 24h8v14h15V28h15V18h15V8h15v16h8',
  'announcing-trpc-v11': 'M10 24q6.3-36 12.6 0t12.7 0 12.7 0 12.7 0 12.7 0 12.6 0',
  'introducing-tanstack-react-query-client':
    'M10 24h20m24 0a12 12 0 1 1-24 0 12 12 0 0 1 24 0Zm12 0a12 12 0 1 1-24 0 12 12 0 0 1 24 0Zh20',
  'introducing-trpc': 'M10 24h76M44 6v28q0 8 8 8h8',
  'tinyrpc-client': 'M10 24h16l12-12M26 24l12 12m6 2 8-28m6 2 12 12h16m-16 0L58 36',
  'trpc-11-20-to-11-25': 'M10 24h76M20 20v8m11-11v14m11-17v20m11-23v26m11-29v32M75 5v38',
  'trpc-actions': 'M10 24h14m48 0h14M24 12h48v24H24ZM40 24h16m-5-5 5 5-5 5',
  'typescript-performance-lessons': 'M10 24h8v14h8a22 22 0 0 1 44 0h8V24h8M48 38l9-15',
};

/** The drawing of a post: the wire of the site, bent into what the post is about, or straight. Hidden from screen readers. */
export function PostDrawing({ permalink }: { permalink: string }): ReactNode {
  const slug = permalink.slice(permalink.lastIndexOf('/') + 1);
  return (
    <span className="post__drawing" aria-hidden="true">
      <svg className="icon-svg" viewBox="10 0 76 48">
        <path d={`M-300 24h310m76 0h310${wires[slug] ?? 'M10 24h76'}`} />
      </svg>
    </span>
  );
}
