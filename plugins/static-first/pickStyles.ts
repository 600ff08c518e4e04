import postcss, { type Container, type Root } from 'postcss';
import { noStates } from './findStates';

/** The names in a page that a style can apply to. */
export interface PageNames {
  tags: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

/** Reads the names of a page from its HTML, whose attributes may be without quotes. */
export function readNames(html: string): PageNames {
  const values = (attribute: string): string[] =>
    [...html.matchAll(new RegExp(`[\\s"']${attribute}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'g'))].flatMap(
      ([, double, single, bare]) => (double ?? single ?? bare ?? '').split(/\s+/),
    );
  return {
    tags: new Set([...html.matchAll(/<([a-z][a-z\d-]*)/gi)].map(([, tag = '']) => tag.toLowerCase())),
    classes: new Set(values('class')),
    ids: new Set(values('id')),
  };
}

/**
 * Picks the part of a style sheet that can apply to a page: the rules with a selector whose names are all in the page. `states` has
 * what scripts add. Animations are kept if a rule that is kept names them.
 */
export function pickStyles(sheet: Root, page: PageNames, states = noStates): string {
  const root = sheet.clone();
  const classes = new Set([...page.classes, ...states.classes]);
  const tags = new Set([...page.tags, ...states.tags]);
  dropRules(root, { ...page, classes, tags });
  const used = new Set<string>();
  root.walkDecls(/animation/, ({ value }) => {
    for (const name of value.split(/[\s,]+/)) used.add(name);
  });
  root.walkAtRules(/keyframes$/, (animation) => {
    if (!used.has(animation.params)) animation.remove();
  });
  return root.toString();
}

/** Reads the addresses of the fonts of a style sheet. */
export function readFonts(sheet: Root): readonly string[] {
  const fonts: string[] = [];
  sheet.walkAtRules('font-face', (rule) => {
    rule.walkDecls('src', ({ value }) => {
      fonts.push(...[...value.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url = '']) => url));
    });
  });
  return fonts;
}

/** Leaves the fonts out of the style sheet: a section that is printed asks for the whole sheet, and its page has the fonts. */
export function withoutFonts(sheet: Root): string {
  const rest = sheet.clone();
  rest.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return rest.toString();
}

/** Parses a style sheet for `pickStyles`, without what the bundler writes into it for nobody. */
export function parseStyles(css: string): Root {
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    // Each browser knows these two values without the prefix.
    const isDouble = prop === '-webkit-text-decoration' && /^(?:none|underline)$/.test(value);
    // What takes the place of `light-dark()`, written next to each `color-scheme`.
    const isUnused = /^--(?:csstools|lightningcss)-/.test(prop) && !css.includes(`var(${prop}`);
    if (isDouble || isUnused) declaration.remove();
  });
  return sheet;
}

function dropRules(container: Container, page: PageNames): void {
  container.each((node) => {
    if (node.type === 'rule') {
      node.selectors = node.selectors.filter((selector) => canMatch(selector, page));
      if (node.selectors.length === 0 || node.selector === '') node.remove();
    } else if (node.type === 'atrule' && node.nodes && !/keyframes$|^font-face$|^page$/.test(node.name)) {
      dropRules(node, page);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

function canMatch(selector: string, { tags, classes, ids }: PageNames): boolean {
  // The names in :is(), :where() and :not() need not all be in the page, so only the rest of the selector decides.
  const bare = selector
    .replace(/\\./g, '_')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, '');
  const names = bare.matchAll(/([.#]?)(-?[_a-z][\w-]*)/gi);
  return [...names].every(([, sign, name = '']) =>
    sign === '.' ? classes.has(name) : sign === '#' ? ids.has(name) : tags.has(name.toLowerCase()),
  );
}
