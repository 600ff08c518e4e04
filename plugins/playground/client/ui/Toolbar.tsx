import { LineDrawing } from '@site/src/components/LineDrawing';
import type { ReactNode, RefObject } from 'react';
import { listPackages } from '../../format/listPackages';
import type { PlayRoot } from '../../format/playFiles';
import * as drawings from './drawings';
import type { Playground } from './Playground';

export interface ToolbarProps {
  /** Missing until the editor is there. Then only Run can be used. */
  play?: Playground;
  place?: RefObject<HTMLDivElement | null>;
  /** Whether the reader has pressed Run before code can run. */
  isRunAsked: boolean;
  onRun: () => void;
}

/** What a reader can do with the files as a whole. It is the same before the editor is there, so that nothing moves when it comes. */
export function Toolbar({ play, place, isRunAsked, onRun }: ToolbarProps): ReactNode {
  const isRunning = play?.programs.status === 'running';
  return (
    <div className="play__bar" role="toolbar" aria-label="Playground" ref={place}>
      <button
        type="button"
        className="play__run"
        disabled={isRunAsked}
        onClick={() => {
          if (isRunning) play.programs.stop();
          else onRun();
        }}
      >
        <LineDrawing path={isRunning ? drawings.stop : drawings.run} />
        {isRunning ? 'Stop' : 'Run'}
      </button>
      <Tool word="Undo" path={drawings.undo} onUse={play && (() => play.undo())} />
      <Tool word="Reset" path={drawings.reset} onUse={play && (() => play.reset())} />
      <Tool
        word="Rename"
        name="Rename the name at the cursor in all files"
        path={drawings.rename}
        onUse={play && (() => play.askName())}
      />
      <Tool word="Copy link" path={drawings.link} onUse={play && (() => void play.share())} />
      <Tool word="Download" path={drawings.download} onUse={play && (() => play.download())} />
      {play?.root ? <Help root={play.root} /> : <Tool word="Help" path={drawings.help} />}
    </div>
  );
}

/** Keys of the editor, and what code can import. */
function Help({ root }: { root: PlayRoot }): ReactNode {
  return (
    <details className="dropdown play__help">
      <summary className="play__tool" aria-label="Help with keys and packages" title="Keys and packages">
        <LineDrawing path={drawings.help} />
        Help
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
        <h3>Packages of {root.label}</h3>
        <p>{listPackages(root)}</p>
      </div>
    </details>
  );
}

interface ToolProps {
  word: string;
  /** What the button does, where the word does not say all of it. Begins with the word. */
  name?: string;
  path: string;
  /** Missing while it cannot be used. */
  onUse?: () => void;
}

/** A button with a drawing and a word. */
function Tool({ word, name, path, onUse }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="play__tool"
      aria-label={name}
      title={name}
      disabled={!onUse}
      onClick={onUse}
    >
      <LineDrawing path={path} />
      {word}
    </button>
  );
}
