import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { close, star } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import { removeSaved, shownRecent, toggleFavourite, type SavedHit, type SavedHits } from './savedHits';

interface SavedListsProps {
  saved: SavedHits;
  /** Pages that are offered in place of hits that the reader has saved. */
  offered: readonly SavedHit[];
  onChange: (change: (saved: SavedHits) => SavedHits) => void;
  onOpen: (hit: SavedHit, event: MouseEvent) => void;
  /** Called when the focus should go back to the text field. */
  onLeave: () => void;
}

/** The lists below an empty text field: recent and favourite hits, or offered pages. Arrows move between them, Delete removes one. */
export function SavedLists({ saved, offered, onChange, onOpen, onLeave }: SavedListsProps): ReactNode {
  const recent = shownRecent(saved);
  const lists = [
    { name: 'Recent', hits: recent, isFavourite: false },
    { name: 'Favourite', hits: saved.favourite, isFavourite: true },
    { name: 'Often read', hits: offered, isFavourite: undefined },
  ];
  const remove = (hit: SavedHit, list: Element | null): void => {
    focusBeside(list, hit.url, onLeave);
    onChange((before) => removeSaved(before, hit));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const links = savedLinks(event.currentTarget);
    const place = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
    const next =
      event.key === 'ArrowDown' ? links[place + 1] : event.key === 'ArrowUp' ? links[place - 1] : undefined;
    if (next) next.focus();
    else if (event.key === 'ArrowUp' && place <= 0) onLeave();
    else if (event.key === 'Delete') {
      const hit = [...recent, ...saved.favourite][place];
      if (hit) remove(hit, event.currentTarget);
    } else return;
    event.preventDefault();
  };
  return (
    // Keys pressed on the links and buttons within arrive here.
    <div className="search__hits" onKeyDown={onKeyDown} role="presentation">
      {lists.map(
        ({ name, hits, isFavourite }) =>
          hits.length > 0 && (
            <section key={name} aria-label={name}>
              <p className="search__page">
                <b>{name}</b>
              </p>
              <ul className="search__rail">
                {hits.map((hit) => (
                  <li className="search__saved" key={hit.url}>
                    <a
                      className="search__hit"
                      href={hit.url}
                      data-saved
                      onClick={(event) => onOpen(hit, event)}
                    >
                      <span className="search__text">
                        {hit.title}
                        <span className="search__snippet">{hit.place}</span>
                      </span>
                    </a>
                    {isFavourite !== undefined && (
                      <>
                        <button
                          type="button"
                          className="icon"
                          aria-pressed={isFavourite}
                          aria-label={`Favourite: ${hit.title}`}
                          onClick={(event) => {
                            focusBeside(event.currentTarget.closest('dialog'), hit.url, onLeave);
                            onChange((before) => toggleFavourite(before, hit));
                          }}
                        >
                          <LineDrawing path={star} />
                        </button>
                        <button
                          type="button"
                          className="icon"
                          aria-label={`Remove: ${hit.title}`}
                          onClick={(event) => remove(hit, event.currentTarget.closest('dialog'))}
                        >
                          <LineDrawing path={close} />
                        </button>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** The links to saved hits, in order. */
export function savedLinks(list: ParentNode | null): readonly HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-saved]') ?? [])];
}

/** A hit that is about to leave its place gives the focus to its neighbour. */
function focusBeside(list: ParentNode | null, url: string, onLeave: () => void): void {
  const links = savedLinks(list);
  const place = links.findIndex((link) => link.getAttribute('href') === url);
  const neighbour = links[place + 1] ?? links[place - 1];
  if (neighbour) neighbour.focus();
  else onLeave();
}
