import { javascript, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import { LanguageSupport } from '@codemirror/language';
import { styleTags, tagHighlighter, tags } from '@lezer/highlight';

/** Colors code in the editor as on pages: `plugins/samples/render/codeColors.ts` has the same classes. */
export const codeClasses = tagHighlighter([
  { tag: tags.comment, class: 'c' },
  { tag: [tags.keyword, tags.self, tags.operatorKeyword], class: 'k' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], class: 's' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'n' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'f' },
  { tag: tags.function(tags.definition(tags.variableName)), class: 'f' },
  { tag: tags.function(tags.definition(tags.propertyName)), class: 'f' },
  { tag: [tags.typeName, tags.className, tags.namespace], class: 't' },
  // Of no color of its own, but one element each.
  { tag: [tags.variableName, tags.propertyName], class: 'name' },
  { tag: tags.tagName, class: 'j' },
  { tag: [tags.punctuation, tags.operator], class: 'o' },
]);

/** TypeScript, in which a call with type arguments, such as `call<Type>()`, has the color of any other call. */
export function typescript(jsx: boolean): LanguageSupport {
  const language = (jsx ? tsxLanguage : typescriptLanguage).configure({
    props: [
      styleTags({
        'CallExpression/InstantiationExpression/VariableName': tags.function(tags.variableName),
        'CallExpression/InstantiationExpression/MemberExpression/PropertyName': tags.function(
          tags.propertyName,
        ),
      }),
    ],
  });
  return new LanguageSupport(language, javascript({ typescript: true, jsx }).support);
}
