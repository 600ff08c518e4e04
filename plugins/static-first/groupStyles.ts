import type { Root } from 'postcss';
import type { States } from './findStates';
import { createPicker, type PageNames } from './pickStyles';

/** Pages that carry the same styles. */
interface Group {
  names: PageNames;
  css: string;
}

/** How much longer than its own styles those of a page's group may be. */
const growth = 1.05;
/** The most that a group may have, in characters, unless a single page needs more. */
const most = 27_300;

/**
 * Picks styles for pages so that few texts serve them all: a move between pages that carry the same text changes no styles. A page gets the
 * rules that it can use, and some that only similar pages use.
 */
export function groupStyles<Key>(
  sheet: Root,
  pages: ReadonlyMap<Key, PageNames>,
  states: States,
): ReadonlyMap<Key, string> {
  const pick = createPicker(sheet, states);
  const known = namesInSheet(sheet);
  const alike = new Map<string, { names: PageNames; keys: Key[] }>();
  for (const [key, all] of pages) {
    const names = keepKnown(all, known);
    const signature = JSON.stringify([names.tags, names.classes, names.ids].map((each) => [...each].sort()));
    const entry = alike.get(signature) ?? { names, keys: [] };
    entry.keys.push(key);
    alike.set(signature, entry);
  }
  const own = [...alike.values()].map((entry) => ({ ...entry, css: pick(entry.names) }));
  // The largest pages begin the groups that smaller ones join.
  own.sort((a, b) => b.css.length - a.css.length || (a.css < b.css ? -1 : 1));
  const groups: Group[] = [];
  const chosen = own.map((page) => {
    const limit = page.css.length * growth;
    for (const group of groups) {
      if (group.css.length > limit) continue;
      const names = unite(group.names, page.names);
      const css = pick(names);
      if (css.length > limit || (css !== group.css && css.length > most)) continue;
      Object.assign(group, { names, css });
      return group;
    }
    const group = { names: page.names, css: page.css };
    groups.push(group);
    return group;
  });
  return new Map(
    own.flatMap(({ keys }, index) => keys.map((key) => [key, chosen[index]?.css ?? ''] as const)),
  );
}

/** Every word of the sheet's selectors. Names of a page that are none of them change nothing. */
function namesInSheet(sheet: Root): ReadonlySet<string> {
  const names = new Set<string>();
  sheet.walkRules(({ selector }) => {
    for (const [name] of selector.matchAll(/-?[_a-z][\w-]*/gi)) names.add(name);
  });
  return names;
}

function keepKnown({ tags, classes, ids }: PageNames, known: ReadonlySet<string>): PageNames {
  const keep = (names: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...names].filter((name) => known.has(name)));
  return { tags: keep(tags), classes: keep(classes), ids: keep(ids) };
}

function unite(a: PageNames, b: PageNames): PageNames {
  return {
    tags: new Set([...a.tags, ...b.tags]),
    classes: new Set([...a.classes, ...b.classes]),
    ids: new Set([...a.ids, ...b.ids]),
  };
}
