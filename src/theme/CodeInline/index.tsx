import { Fragment, type ReactNode } from 'react';
import type { Props } from '@theme/CodeInline';

/** The length up to which a name stays on one line, also in a list on the narrowest phone, in characters. */
const longestName = 28;
/** The same for code with spaces, which can break at them. */
const longestPhrase = 20;

/** Code in text, replaced: long code breaks at spaces, before the dots of a chain and after opening parentheses, and not inside a name. */
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
  if (index % 2 === 0 || isLong(word)) return <Fragment key={index}>{allowBreaks(word)}</Fragment>;
  return (
    <span key={index} className="whole">
      {word}
    </span>
  );
}

/** Lets a chain break before its dots and after its parentheses, but not within quotes. */
function allowBreaks(text: string): ReactNode {
  const steps = text
    .split(/('[^']*')/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/([\w)\]])(?=\.[a-z])|\((?=[^)]|$)/gi, '$&\n'),
    )
    .join('')
    .split('\n');
  return steps.map((step, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));
}
