import type { PageNames } from './pickStyles';

/** What scripts add to a page: the names of elements and classes. */
export type States = Pick<PageNames, 'tags' | 'classes'>;

export const noStates: States = { tags: new Set(), classes: new Set() };

/** A text, or a template with expressions in it. */
const text = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
/** Where a script gives an element classes: `className`, `class`, `classList.add`. */
const classes = /\bclass(?:Name|List\.(?:add|toggle|replace))?["']?\s*[=:(,]([^,;})]{0,200})/g;
/** Where a script makes an element: `createElement('div')`, `jsx('div', {…})`. */
const made = /(?:createElement\(\s*["'`]([a-z][a-z\d]*)["'`]|\(\s*["'`]([a-z][a-z\d]*)["'`]\s*,\s*\{)/g;
/** Elements and classes in HTML that a script contains. */
const inHtml = /<([a-z][a-z\d]*)(?:\s[^<>]*)?>/g;
const classesInHtml = /\bclass=\\?"([\w\s-]+)\\?"/g;

/**
 * Finds the names of elements and classes that scripts add to a page, in the scripts themselves. Every page carries the styles for them,
 * but for classes whose styles the scripts bring along. A class has to be written where it is added: the value of a constant is not found.
 */
export function findStates(scripts: readonly string[], broughtAlong: readonly string[]): States {
  const words = scripts.flatMap((script) => [...findClasses(script)]);
  const styled = new Set(
    broughtAlong.flatMap((css) => [...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name)),
  );
  const tags = scripts.flatMap((script) =>
    [made, inHtml].flatMap((pattern) =>
      [...script.matchAll(pattern)].map(([, tag, other]) => tag ?? other ?? ''),
    ),
  );
  return { tags: new Set(tags), classes: new Set(words.filter((word) => word !== '' && !styled.has(word))) };
}

function findClasses(script: string): readonly string[] {
  const given = [...script.matchAll(classes)].flatMap(([, expression = '']) =>
    [...expression.matchAll(text)].map(([, double, single, template]) => double ?? single ?? template ?? ''),
  );
  const html = [...script.matchAll(classesInHtml)].map(([, names = '']) => names);
  return [...given, ...html].flatMap((names) => names.split(/[^\w-]+/));
}
