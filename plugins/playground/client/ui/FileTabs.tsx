import { close } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import type { ReactNode } from 'react';
import { countProblems } from './Problems';
import type { Playground } from './Playground';

/** The names of the files, each with the number of its problems, and what adds and removes one. */
export function FileTabs({ play }: { play: Playground }): ReactNode {
  const { states, mistakes } = play;
  return (
    <div className="play__files" role="group" aria-label="Files">
      {states.names.map((name) => {
        const wrong = mistakes?.[name]?.length ?? 0;
        const isActive = name === states.active;
        return (
          <span key={name} className="play__tab">
            <button
              type="button"
              className="play__file"
              aria-pressed={isActive}
              onClick={() => {
                play.show(name);
              }}
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
                onClick={() => {
                  play.removeFile(name);
                }}
              >
                <LineDrawing path={close} />
              </button>
            )}
          </span>
        );
      })}
      <button
        type="button"
        className="play__file play__new"
        onClick={() => {
          play.askFile();
        }}
      >
        + File
      </button>
    </div>
  );
}
