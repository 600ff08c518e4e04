import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeInline';

/** The length up to which a name stays on one line, also in a list on the narrowest phone, in characters. */
const longestName = 28;
/** The same for code with spaces, which can break at them. */
const longestPhrase = 20;

/** Code in text, replaced: it does not break inside a name, unless the name alone is too long for a line. */
export default function CodeInline({ children, ...props }: Props): ReactNode {
  if (typeof children !== 'string' || !isLong(children)) return <code {...props}>{children}</code>;
  return (
    <code {...props} className="long">
      {children.split(/([^ ]*[-?][^ ]*\w[^ ]*)/).map(keepWhole)}
    </code>
  );
}

function isLong(text: string): boolean {
  return text.length > (text.includes(' ') ? longestPhrase : longestName);
}

/** Browsers break words after hyphens and question marks, so words that have any, which are every second part, are kept whole. */
function keepWhole(word: string, index: number): ReactNode {
  if (index % 2 === 0 || isLong(word)) return word;
  return (
    <span key={index} className="whole">
      {word}
    </span>
  );
}
