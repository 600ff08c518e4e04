import type { ReactNode, RefObject } from 'react';
import type { PlayFiles } from '../../format/playFiles';
import type { Playground } from './Playground';

export interface ToolbarProps {
  play: Playground;
  files: PlayFiles;
  place: RefObject<HTMLDivElement | null>;
}

/** What a reader can do with the files as a whole. */
export function Toolbar({ play, files, place }: ToolbarProps): ReactNode {
  const { status } = play.programs;
  // A version is chosen with its quickstart. Of other packages, only samples of pages are opened.
  const rootsToChoose = Object.entries(files.roots).filter(
    ([root]) => root in files.starts || root === play.root,
  );
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
          Stop
        </button>
      ) : (
        <button
          type="button"
          className="play__run"
          disabled={status === 'loading'}
          onClick={() => void play.run()}
        >
          {status === 'loading' ? 'Loading…' : 'Run'}
        </button>
      )}
      <button
        type="button"
        className="icon"
        onClick={() => {
          play.undo();
        }}
      >
        Undo
      </button>
      <button
        type="button"
        className="icon"
        onClick={() => {
          play.reset();
        }}
      >
        Reset
      </button>
      <button
        type="button"
        className="icon"
        aria-label={renameLabel}
        title={renameLabel}
        onClick={() => {
          play.askName();
        }}
      >
        Rename
      </button>
      <button type="button" className="icon" onClick={() => void play.share()}>
        Copy link
      </button>
      <button
        type="button"
        className="icon"
        onClick={() => {
          play.download();
        }}
      >
        Download
      </button>
      <label className="play__version">
        Version{' '}
        <select value={play.root} onChange={({ currentTarget }) => void play.startWith(currentTarget.value)}>
          {rootsToChoose.map(([root, { label }]) => (
            <option key={root} value={root}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const renameLabel = 'Rename the name at the cursor in all files';
