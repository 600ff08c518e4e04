import { readFileSync } from 'node:fs';
import postcss, { type Plugin } from 'postcss';

/** Media queries by their names. */
type Queries = Readonly<Record<string, string>>;

/** Puts media queries in place of their names: `@media (--narrow)` becomes `@media (max-width: 996px)`. */
export function nameMedia(queries: Queries): Plugin {
  return {
    postcssPlugin: 'name-media',
    Once(root) {
      root.walkAtRules('media', (rule) => {
        rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
          const query = queries[name];
          if (query !== undefined) return query;
          const known = Object.keys(queries).map((each) => `(--${each})`);
          throw rule.error(`Unknown media query (--${name}). Use one of ${known.join(', ')}.`);
        });
      });
    },
  };
}

/** Reads a style sheet that Docusaurus does not process, with media queries in place of their names. */
export function readStyles(file: string, queries: Queries): string {
  return postcss([nameMedia(queries)]).process(readFileSync(file, 'utf8'), { from: file, map: false }).css;
}
