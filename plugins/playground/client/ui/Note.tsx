import type { ReactNode } from 'react';
import type { Playground } from './Playground';

/** Tells the reader something below the editor, so that nothing moves which is being clicked. */
export function Note({ play }: { play: Playground }): ReactNode {
  return (
    <div className="play__notes">
      <p className="play__note" role="status">
        {play.note}
      </p>
      {play.note && (
        <button type="button" className="icon" onClick={() => play.say('')}>
          Close
        </button>
      )}
    </div>
  );
}
