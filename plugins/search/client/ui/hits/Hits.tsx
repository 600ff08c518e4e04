import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { enter } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import type { SearchHit } from '../../engine/show/searchHit';
import { groupByPage } from './groupByPage';
import { Marked } from './Marked';

interface HitsProps {
  id: string;
  hits: readonly SearchHit[];
  /** The members of the API reference that the query names; their places follow those of the hits. */
  names: readonly SearchHit[];
  /** The place of the hit that Enter opens. */
  chosen: number;
  onChoose: (place: number) => void;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}

/** The id of the hit at a place, to which the text field refers. */
export const hitId = (id: string, place: number): string => `${id}-${place}`;

/** The hits of the dialog by page: a listbox, whose chosen option the text field names. Names stay in view below the others. */
export function Hits({ id, hits, names, chosen, onChoose, onOpen }: HitsProps): ReactNode {
  const toOption = (hit: SearchHit, place: number): ReactNode => (
    <Option
      key={hit.url}
      id={hitId(id, place)}
      hit={hit}
      isName={place >= hits.length}
      isAmbiguous={names.filter(({ page }) => page === hit.page).length > 1}
      isChosen={place === chosen}
      onChoose={() => {
        onChoose(place);
      }}
      onOpen={onOpen}
    />
  );
  return (
    <div className="search__hits" id={id} role="listbox" aria-label="Results">
      {groupByPage(hits).map(({ first, page, breadcrumbs, sections }) => (
        <div key={first} role="group" aria-label={page}>
          <p className="search__page" aria-hidden="true">
            <b>{page}</b> {breadcrumbs}
          </p>
          <div className="search__rail" role="presentation">
            {sections.map((hit, offset) => toOption(hit, first + offset))}
          </div>
        </div>
      ))}
      {names.length > 0 && (
        <div className="search__names" role="group" aria-label="API reference">
          <span aria-hidden="true">API reference</span>
          {names.map((hit, offset) => toOption(hit, hits.length + offset))}
        </div>
      )}
    </div>
  );
}

function Option(props: {
  id: string;
  hit: SearchHit;
  /** Whether it is in the group of names, which is always in view. */
  isName: boolean;
  /** Whether several packages export the name. */
  isAmbiguous: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}): ReactNode {
  const { hit, isChosen, isName, isAmbiguous } = props;
  const ref = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isChosen && !isName) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, isName]);
  return (
    <a
      ref={ref}
      className={isName ? 'search__name' : 'search__hit'}
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
      {isName ? (
        <>
          <code>{hit.page}</code> {isAmbiguous && hit.breadcrumbs.split(' / ')[0]}
        </>
      ) : (
        <HitText hit={hit} />
      )}
      {isChosen && !isName && <LineDrawing path={enter} />}
    </a>
  );
}

function HitText({ hit }: { hit: SearchHit }): ReactNode {
  return (
    <span className="search__text">
      {hit.parents.length > 0 && <span className="search__parents">{hit.parents.join(' / ')} / </span>}
      <Marked text={hit.heading} />
      {hit.snippet.length > 0 && (
        <span className="search__snippet">
          <Marked text={hit.snippet} />
        </span>
      )}
    </span>
  );
}
