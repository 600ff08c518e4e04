import type { ThemeRegistrationRaw } from 'shiki';

/** The classes of colored code: comment, keyword, string, number, function, type, tag or JSON key, punctuation; none for plain text. */
export type CodeClass = 'c' | 'k' | 's' | 'n' | 'f' | 't' | 'j' | 'o' | '';

// Scopes of TextMate grammars by class, as themes list them. The more specific of two selectors wins, as in every theme.
const scopes: Record<Exclude<CodeClass, ''>, string> = {
  c: 'comment, punctuation.definition.comment, punctuation.whitespace.comment',
  k: 'keyword, storage, keyword.operator.new, keyword.operator.expression, variable.language',
  s: 'string, punctuation.definition.string, markup.inline.raw, support.constant.property-value, constant.other.symbol, markup.inserted',
  n: 'constant.numeric, constant.language, constant.character, constant.other, support.constant, keyword.other.unit',
  f: 'entity.name.function, support.function, entity.name.command, new.expr entity.name.type, entity.name.function-call',
  t: 'entity.name.type, entity.other.inherited-class, support.type, support.class, entity.name.class',
  j:
    'entity.name.tag, support.class.component, support.type.property-name, punctuation.support.type.property-name, ' +
    'entity.name.section, entity.name.header, variable.other.env, markup.heading',
  o: 'punctuation, meta.brace, keyword.operator, storage.type.function.arrow',
};
const plain =
  'meta.template.expression, variable.other, entity.other.attribute-name, support.variable, variable.parameter, meta.embedded';

const classes = Object.keys(scopes) as Exclude<CodeClass, ''>[];
const colorOf = (index: number): string => `#0000${String(index + 10)}`;

/** A theme whose colors are not shown: each one is the name of a class. */
export const codeTheme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000' } },
    ...classes.map((name, index) => ({ scope: scopes[name], settings: { foreground: colorOf(index) } })),
    { scope: plain, settings: { foreground: '#000000' } },
  ],
};

/** Finds the class that a color of the theme is the name of. */
export function toClass(color: string | undefined): CodeClass {
  return classes[classes.findIndex((_, index) => colorOf(index) === color?.toLowerCase())] ?? '';
}
