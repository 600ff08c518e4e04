/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Playground } from './Playground';

export interface RenameFormProps {
  play: Playground;
  /** The name as it is now. */
  name: string;
}

/** Asks for the new name of what is at the cursor. It is below the editor, which stays where it is. */
export function RenameForm({ play, name }: RenameFormProps): ComponentChild {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const cancel = (): void => {
    play.cancelRename();
    play.states.focus();
  };
  return (
    <form
      class="play__rename"
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
        New name <input name="name" value={name} autocomplete="off" spellcheck={false} ref={field} />
      </label>
      <button type="submit" class="icon">
        Rename in all files
      </button>
      <button type="button" class="icon" onClick={cancel}>
        Cancel
      </button>
    </form>
  );
}
