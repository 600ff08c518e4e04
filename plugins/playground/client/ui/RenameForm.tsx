import { useEffect, useRef, type ReactNode } from 'react';
import type { Playground } from './Playground';

export interface RenameFormProps {
  play: Playground;
  /** The name as it is now. */
  name: string;
}

/** Asks for the new name of what is at the cursor. It is below the editor, which stays where it is. */
export function RenameForm({ play, name }: RenameFormProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const cancel = (): void => {
    play.cancelRename();
    play.states.focus();
  };
  return (
    <form
      className="play__rename"
      onSubmit={(event) => {
        event.preventDefault();
        void play.rename(new FormData(event.currentTarget).get('name') as string);
        play.states.focus();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel();
      }}
    >
      <label>
        New name <input name="name" defaultValue={name} autoComplete="off" spellCheck={false} ref={field} />
      </label>
      <button type="submit" className="icon">
        Rename in all files
      </button>
      <button type="button" className="icon" onClick={cancel}>
        Cancel
      </button>
    </form>
  );
}
