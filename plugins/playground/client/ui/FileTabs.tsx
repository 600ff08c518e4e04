import type { ReactNode } from 'react';
import { countProblems } from './Problems';
import type { Mistakes } from './checks';

export interface FileTabsProps {
  names: readonly string[];
  active: string;
  mistakes: Mistakes | undefined;
  onShow: (name: string) => void;
}

/** The names of the files, each with the number of its problems. */
export function FileTabs({ names, active, mistakes, onShow }: FileTabsProps): ReactNode {
  return (
    <div className="play__files" role="group" aria-label="Files">
      {names.map((name) => {
        const wrong = mistakes?.[name]?.length ?? 0;
        return (
          <button
            key={name}
            type="button"
            className="play__file"
            aria-pressed={name === active}
            onClick={() => {
              onShow(name);
            }}
          >
            {name}
            {wrong > 0 && (
              <span className="play__wrong" aria-label={countProblems(wrong)}>
                {wrong}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
