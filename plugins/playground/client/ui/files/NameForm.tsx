import { useEffect, useRef, type ReactNode } from 'react';
import type { Naming } from '../Playground';

export interface NameFormProps extends Naming {
  onCancel: () => void;
}

/** Asks for a name. It is below the editor, which stays where it is. */
export function NameForm({ label, name, action, onName, onCancel }: NameFormProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className="play__naming"
      onSubmit={(event) => {
        event.preventDefault();
        onName(new FormData(event.currentTarget).get('name') as string);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <label>
        {label} <input name="name" defaultValue={name} autoComplete="off" spellCheck={false} ref={field} />
      </label>
      <button type="submit" className="icon">
        {action}
      </button>
      <button type="button" className="icon" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}
