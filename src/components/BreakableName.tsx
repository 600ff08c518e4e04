import { Fragment, type ReactNode } from 'react';
import { splitName } from '@site/plugins/reference/format';

/** The length from which on a name may be wider than a sidebar or a phone, in characters. */
const long = 20;

/** A title. If it is a long name, it breaks only between the words that the name is made of. */
export function BreakableName({ children: name }: { children: string }): ReactNode {
  if (name.length < long || name.includes(' ')) return name;
  return splitName(name).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
