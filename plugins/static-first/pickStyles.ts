import postcss, { type ChildNode, type Root, type Rule } from 'postcss';
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
 * Prepares a style sheet, from which the part is picked then that can apply to a page: the rules with a selector whose names are all in the
 * page. `states` has what scripts add. Animations are kept if a rule that is kept names them. A site picks thousands of times, so that no
 * selector is read twice.
 */
export function createPicker(sheet: Root, states = noStates): (page: PageNames) => string {
  const layers = new Set<string>();
  sheet.walkAtRules('layer', ({ nodes, params }) => {
    if (nodes) layers.add(params);
  });
  const all = sheet.nodes.filter((node) => !namesOnly(node, layers)).map(prepare);
  return (page) => {
    const has: Has = (kind, name) => page[kind].has(name) || (kind !== 'ids' && states[kind].has(name));
    const used = new Set<string>();
    const kept = all.flatMap((part) => part(has, used));
    return kept.map((text) => text(used)).join('');
  };
}

/** Whether a node only says in which order layers come that have no rules. Docusaurus names those of all its themes. */
function namesOnly(node: ChildNode, layers: ReadonlySet<string>): boolean {
  if (node.type !== 'atrule' || node.name !== 'layer' || node.nodes) return false;
  return node.params.split(',').every((name) => !layers.has(name.trim()));
}

/** Whether a page has a name. */
type Has = (kind: keyof PageNames, name: string) => boolean;
/** The text of a node of the sheet, when it is known which animations are used. */
type Text = (used: ReadonlySet<string>) => string;
/** Decides whether a node is kept, and adds the animations that it uses. */
type Part = (has: Has, used: Set<string>) => Text[];

function prepare(node: ChildNode): Part {
  const text = String(node);
  if (node.type === 'rule') return prepareRule(node, text);
  if (node.type !== 'atrule') return () => [() => text];
  if (/keyframes$/.test(node.name)) return () => [(used) => (used.has(node.params) ? text : '')];
  if (!node.nodes) return () => [() => `${text};`];
  if (/^(?:font-face|page)$/.test(node.name)) return () => [() => text];
  const start = text.slice(0, text.indexOf('{') + 1);
  const inner = node.nodes.map(prepare);
  return (has, used) => {
    const kept = inner.flatMap((part) => part(has, used));
    return kept.length === 0 ? [] : [(final) => `${start}${kept.map((each) => each(final)).join('')}}`];
  };
}

function prepareRule(rule: Rule, text: string): Part {
  const body = text.slice(rule.selector.length);
  const selectors = rule.selectors.map((selector) => ({ selector, names: namesOf(selector) }));
  const animations: string[] = [];
  rule.walkDecls(/animation/, ({ value }) => {
    animations.push(...value.split(/[\s,]+/));
  });
  return (has, used) => {
    const kept = selectors.filter(({ names }) => names.every(([kind, name]) => has(kind, name)));
    if (kept.length === 0) return [];
    for (const name of animations) used.add(name);
    const picked = kept.map(({ selector }) => selector).join(',') + body;
    return [() => picked];
  };
}

/** The names that a page must have for a selector. Those in :is(), :where() and :not() need not all be there, so they are left out. */
function namesOf(selector: string): readonly (readonly [keyof PageNames, string])[] {
  const bare = selector
    .replace(/\\./g, '_')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, '');
  return [...bare.matchAll(/([.#]?)(-?[_a-z][\w-]*)/gi)].map(([, sign, name = '']) =>
    sign === '.' ? ['classes', name] : sign === '#' ? ['ids', name] : ['tags', name.toLowerCase()],
  );
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
    else declaration.value = escapeLetters(value);
  });
  return sheet;
}

/**
 * Writes letters outside ASCII as CSS escapes. Where a host says that pages are in another charset, the styles then still have the bytes
 * that the policy of the page allows.
 */
function escapeLetters(value: string): string {
  return value.replace(
    /[\u0080-\u{10ffff}]/gu,
    (letter) => `\\${letter.codePointAt(0)?.toString(16) ?? ''} `,
  );
}
