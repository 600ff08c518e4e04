import type { ReactNode } from 'react';

export interface NoteProps {
  /** What the reader should know; empty if there is nothing. */
  text: string;
  onClose: () => void;
}

/** Tells the reader something below the editor, so that nothing moves which is being clicked. */
export function Note({ text, onClose }: NoteProps): ReactNode {
  return (
    <div className="play__notes">
      <p className="play__note" role="status">
        {text}
      </p>
      {text && (
        <button type="button" className="icon" onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
