/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';

export interface NoteProps {
  /** What the reader should know; empty if there is nothing. */
  text: string;
  onClose: () => void;
}

/** Tells the reader something below the editor, so that nothing moves which is being clicked. */
export function Note({ text, onClose }: NoteProps): ComponentChild {
  return (
    <div class="play__notes">
      <p class="play__note" role="status">
        {text}
      </p>
      {text && (
        <button type="button" class="icon" onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
