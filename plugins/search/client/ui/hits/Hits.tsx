/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SearchHit } from '../../engine/show/searchHit';
import { SearchIcon } from '../parts/SearchIcon';
import { groupByPage } from './groupByPage';
import { Marked } from './Marked';

interface HitsProps {
  id: string;
  hits: readonly SearchHit[];
  /** The place of the hit that Enter opens. */
  chosen: number;
  onChoose: (place: number) => void;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}

/** The id of the hit at a place, to which the text field refers. */
export const hitId = (id: string, place: number): string => `${id}-${place}`;

/** The hits of the dialog by page: a listbox, whose chosen option the text field names. */
export function Hits({ id, hits, chosen, onChoose, onOpen }: HitsProps): ComponentChildren {
  return (
    <div className="search__hits" id={id} role="listbox" aria-label="Results">
      {groupByPage(hits).map(({ first, page, breadcrumbs, sections }) => (
        <div key={first} role="group" aria-label={page}>
          <p className="search__page" aria-hidden="true">
            <b>{page}</b> {breadcrumbs}
          </p>
          <div className="search__rail" role="presentation">
            {sections.map((hit, offset) => (
              <Option
                key={hit.url}
                id={hitId(id, first + offset)}
                hit={hit}
                isChosen={first + offset === chosen}
                onChoose={() => {
                  onChoose(first + offset);
                }}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  id: string;
  hit: SearchHit;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}): ComponentChildren {
  const { hit, isChosen } = props;
  const ref = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <a
      ref={ref}
      className="search__hit"
      id={props.id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={hit.url}
      onMouseMove={isChosen ? undefined : props.onChoose}
      onClick={(event) => {
        props.onOpen(hit, event);
      }}
    >
      <span className="search__text">
        {hit.parents.length > 0 && <span className="search__parents">{hit.parents.join(' / ')} / </span>}
        <Marked text={hit.heading} />
        {hit.snippet.length > 0 && (
          <span className="search__snippet">
            <Marked text={hit.snippet} />
          </span>
        )}
      </span>
      {isChosen && <SearchIcon name="enter" />}
    </a>
  );
}
