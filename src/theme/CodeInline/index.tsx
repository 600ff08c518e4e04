import { Fragment, type ReactNode } from 'react';
import type { Props } from '@theme/CodeInline';
import { isLongCode } from '@site/lib/isLongCode';
import { BreakableName } from '@site/src/components/BreakableName';

/**
 * Code in text, replaced: it does not break inside a name, unless the name alone is too long for a line, and then between its words. In tables (`breaks`), where columns
 * are narrow, a chain of calls breaks where its steps begin.
 */
export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const isInTable = className === 'breaks';
  if (typeof children !== 'string' || !isLongCode(children)) {
    return (
      <code {...props} className={isInTable ? undefined : className}>
        {children}
      </code>
    );
  }
  if (/^\w+$/.test(children)) {
    return (
      <code {...props} className="long">
        <BreakableName>{children}</BreakableName>
      </code>
    );
  }
  const words = children.split(/([^ ]*[-?][^ ]*\w[^ ]*)/).map(keepWhole);
  return (
    <code {...props} className="long">
      {isInTable ? words.map(allowBreaks) : words}
    </code>
  );
}

/** Browsers break words after hyphens and question marks, so words that have any, which are every second part, are kept whole. */
function keepWhole(word: string, index: number): ReactNode {
  if (index % 2 === 0 || isLongCode(word)) return word;
  return (
    <span key={index} className="whole">
      {word}
    </span>
  );
}

/** Lets a chain break before its dots and after its parentheses, but not within quotes. */
function allowBreaks(words: ReactNode, place: number): ReactNode {
  if (typeof words !== 'string') return words;
  const steps = words
    .split(/('[^']*')/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/([\w)\]])(?=\.[a-z])|\((?=[^)]|$)/gi, '$&\n'),
    )
    .join('')
    .split('\n');
  return steps.map((step, index) => (
    <Fragment key={`${String(place)} ${String(index)}`}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));
}
