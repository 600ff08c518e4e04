import type { ReactNode } from 'react';
import { stack } from '@site/plugins/samples/format/stack';

/** The one place where readers choose their stack. `plugins/samples/client/stack` stores it, and shows what is chosen. */
export function YourStack(): ReactNode {
  return (
    <div className="stack" data-search-skip="">
      {Object.entries(stack).map(([group, { label, choices }]) => (
        <fieldset key={group}>
          <legend>{label}</legend>
          {Object.entries({ '': 'Any', ...choices }).map(([word, name]) => (
            <label key={word}>
              <input type="radio" name={group} value={word} defaultChecked={word === ''} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <a href="?stack=" hidden>
        Link to this page with this stack
      </a>
    </div>
  );
}
