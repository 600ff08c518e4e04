import {
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { enter } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import type { SearchHit } from '../../engine/show/searchHit';
import type { PageHits } from './groupByPage';
import { Marked } from './Marked';

interface HitsProps {
  id: string;
  pages: readonly PageHits[];
  /** The members of the API reference that the query names; their places follow those of the hits. */
  names: readonly SearchHit[];
  /** The place of the hit that Enter opens. */
  chosen: number;
  onChoose: (place: number) => void;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
  onUnfold: (path: string) => void;
}

/** The id of the hit at a place, to which the text field refers. */
export const hitId = (id: string, place: number): string => `${id}-${place}`;

/** Whether a hit is a page, and not one of its sections. */
const isPage = ({ url }: SearchHit): boolean => !url.includes('#');

/**
 * The hits of the dialog by page: a listbox, whose chosen option the text field names. A page that is the best of its hits is their title.
 * Names stay in view below the others.
 */
export function Hits({ id, pages, names, chosen, onChoose, onOpen, onUnfold }: HitsProps): ReactNode {
  const last = pages.at(-1);
  const firstName = last ? last.first + last.sections.length + Math.min(1, last.folded.length) : 0;
  const toPlace = (place: number): Place => ({
    id: hitId(id, place),
    role: 'option',
    'aria-selected': place === chosen,
    tabIndex: -1,
    onMouseMove: place === chosen ? undefined : () => onChoose(place),
  });
  const toOption = (hit: SearchHit, place: number, isTitle = false): ReactNode => (
    <Option
      key={hit.url}
      place={toPlace(place)}
      hit={hit}
      isTitle={isTitle}
      isName={place >= firstName}
      isAmbiguous={names.filter(({ page }) => page === hit.page).length > 1}
      onOpen={onOpen}
    />
  );
  return (
    <div className="search__hits" id={id} role="listbox" aria-label="Results">
      {pages.map(({ path, page, breadcrumbs, first, sections, folded }) => (
        <div key={path} role="group" aria-label={page}>
          {sections[0] && isPage(sections[0]) ? (
            toOption(sections[0], first, true)
          ) : (
            <p className="search__page" aria-hidden="true">
              <b>{page}</b> {breadcrumbs}
            </p>
          )}
          <div className="search__rail" role="presentation">
            {sections.map((hit, offset) => (offset > 0 || !isPage(hit)) && toOption(hit, first + offset))}
            {folded.length > 0 && (
              <Fold
                place={toPlace(first + sections.length)}
                count={folded.length}
                onUnfold={() => onUnfold(path)}
              />
            )}
          </div>
        </div>
      ))}
      {names.length > 0 && (
        <div className="search__names" role="group" aria-label="API reference">
          <span aria-hidden="true">API reference</span>
          {names.map((hit, offset) => toOption(hit, firstName + offset))}
        </div>
      )}
    </div>
  );
}

/** What one of the places has that the arrows choose from. */
type Place = HTMLAttributes<HTMLElement> & { 'aria-selected': boolean };

/** Keeps the chosen place in view. */
function useInView<Element extends HTMLElement>(isChosen: boolean): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return ref;
}

/** Shows the other hits of a page, by a click or Enter. */
function Fold(props: { place: Place; count: number; onUnfold: () => void }): ReactNode {
  const ref = useInView<HTMLButtonElement>(props.place['aria-selected']);
  return (
    <button
      ref={ref}
      {...props.place}
      type="button"
      className="search__hit search__more"
      onClick={props.onUnfold}
    >
      {props.count} more on this page
    </button>
  );
}

interface OptionProps {
  place: Place;
  hit: SearchHit;
  /** Whether it is the title of its group. */
  isTitle: boolean;
  /** Whether it is in the group of names, which is always in view. */
  isName: boolean;
  /** Whether several packages export the name. */
  isAmbiguous: boolean;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}

function Option({ place, hit, isTitle, isName, isAmbiguous, onOpen }: OptionProps): ReactNode {
  const isChosen = place['aria-selected'];
  const ref = useInView<HTMLAnchorElement>(isChosen && !isName);
  return (
    <a
      ref={ref}
      {...place}
      className={isName ? 'search__name' : `search__hit${isTitle ? ' search__hit--title' : ''}`}
      href={hit.url}
      onClick={(event) => onOpen(hit, event)}
    >
      {isName ? (
        <>
          <code>{hit.page}</code> {isAmbiguous && hit.breadcrumbs.split(' / ')[0]}
        </>
      ) : (
        <HitText hit={hit} isTitle={isTitle} />
      )}
      {isChosen && !isName && <LineDrawing path={enter} />}
    </a>
  );
}

function HitText({ hit, isTitle }: { hit: SearchHit; isTitle: boolean }): ReactNode {
  // The title of the group is right above it.
  const isKnown = isPage(hit) && !isTitle && hit.snippet.length > 0;
  return (
    <span className="search__text">
      {hit.parents.length > 0 && <span className="search__parents">{hit.parents.join(' / ')} / </span>}
      <span className={isKnown ? 'unseen' : undefined}>
        <Marked text={hit.heading} />
      </span>
      {isTitle && <small>{hit.breadcrumbs}</small>}
      {hit.snippet.length > 0 && (
        <span className="search__snippet">
          <Marked text={hit.snippet} />
        </span>
      )}
    </span>
  );
}
