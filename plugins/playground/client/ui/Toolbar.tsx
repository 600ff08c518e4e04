import { LineDrawing } from '@site/src/components/LineDrawing';
import type { ReactNode, RefObject } from 'react';
import { listPackages } from '../../format/listPackages';
import type { PlayFiles } from '../../format/playFiles';
import * as drawings from './drawings';
import type { Playground } from './Playground';

export interface ToolbarProps {
  play: Playground;
  files: PlayFiles;
  place: RefObject<HTMLDivElement | null>;
}

/** What a reader can do with the files as a whole. */
export function Toolbar({ play, files, place }: ToolbarProps): ReactNode {
  const { status } = play.programs;
  const root = files.roots[play.root];
  return (
    <div className="play__bar" role="toolbar" aria-label="Playground" ref={place}>
      {status === 'running' ? (
        <button
          type="button"
          className="play__run"
          onClick={() => {
            play.programs.stop();
          }}
        >
          <LineDrawing path={drawings.stop} />
          Stop
        </button>
      ) : (
        <button
          type="button"
          className="play__run"
          disabled={status === 'loading'}
          onClick={() => void play.run()}
        >
          <LineDrawing path={drawings.run} />
          {status === 'loading' ? 'Loading…' : 'Run'}
        </button>
      )}
      <Tool
        word="Undo"
        path={drawings.undo}
        onUse={() => {
          play.undo();
        }}
      />
      <Tool
        word="Reset"
        path={drawings.reset}
        onUse={() => {
          play.reset();
        }}
      />
      <Tool
        word="Rename"
        name="Rename the name at the cursor in all files"
        path={drawings.rename}
        onUse={() => {
          play.askName();
        }}
      />
      <Tool word="Copy link" path={drawings.link} onUse={() => void play.share()} />
      <Tool
        word="Download"
        path={drawings.download}
        onUse={() => {
          play.download();
        }}
      />
      <details className="dropdown play__help">
        <summary className="play__tool" aria-label="Keys and packages" title="Keys and packages">
          <LineDrawing path={drawings.keys} />
          Keys
        </summary>
        <div className="dropdown__menu play__keys">
          <h3>Keys</h3>
          <ul id="play-keys">
            <li>
              <kbd>Tab</kbd> leaves the editor.
            </li>
            <li>
              <kbd>Ctrl Enter</kbd> (<kbd>⌘ Enter</kbd> on a Mac) runs the code.
            </li>
            <li>
              <kbd>F2</kbd> renames a name in all files.
            </li>
            <li>
              <kbd>F8</kbd> goes to the next problem.
            </li>
            <li>
              <kbd>Ctrl Alt I</kbd> says the type at the cursor.
            </li>
          </ul>
          <h3>Packages of {root?.label}</h3>
          <p>{root && listPackages(root)}</p>
        </div>
      </details>
    </div>
  );
}

interface ToolProps {
  word: string;
  /** What the button does, where the word does not say all of it. Begins with the word. */
  name?: string;
  path: string;
  onUse: () => void;
}

/** A button with a drawing and a word. */
function Tool({ word, name, path, onUse }: ToolProps): ReactNode {
  return (
    <button type="button" className="play__tool" aria-label={name} title={name} onClick={onUse}>
      <LineDrawing path={path} />
      {word}
    </button>
  );
}
