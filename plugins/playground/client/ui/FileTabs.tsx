import { close } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import type { ReactNode } from 'react';
import { countProblems } from './Problems';
import type { Playground } from './Playground';

interface FileTabsProps {
  play: Playground;
  names: readonly string[];
  /** Whether the pane shows any of the files. The one at the side has one that stays. */
  isMain?: boolean;
}

/** The names of the files of a pane, each with the number of its problems, and what adds and removes one. */
export function FileTabs({ play, names, isMain = false }: FileTabsProps): ReactNode {
  const { mistakes } = play.checks;
  return (
    <div className="play__files" role="group" aria-label={isMain ? 'Files' : 'File at the side'}>
      {names.map((name) => {
        const wrong = mistakes?.[name]?.length ?? 0;
        const isActive = !isMain || name === play.states.main;
        return (
          <span key={name} className="play__tab">
            <button
              type="button"
              className="play__file"
              aria-pressed={isActive}
              onClick={() => play.show(name)}
            >
              {name}
              {wrong > 0 && (
                <span className="play__wrong" aria-label={countProblems(wrong)}>
                  {wrong}
                </span>
              )}
            </button>
            {isActive && play.canRemove(name) && (
              <button
                type="button"
                className="play__remove"
                aria-label={`Remove ${name}`}
                title={`Remove ${name}`}
                onClick={() => play.removeFile(name)}
              >
                <LineDrawing path={close} />
              </button>
            )}
          </span>
        );
      })}
      {isMain && (
        <button type="button" className="play__file play__new" onClick={() => play.askFile()}>
          + File
        </button>
      )}
    </div>
  );
}
