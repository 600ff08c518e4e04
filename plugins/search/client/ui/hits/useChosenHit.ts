import { useEffect, useState, type KeyboardEvent } from 'react';
import type { SearchHit } from '../../engine/show/searchHit';

interface ChosenHit {
  /** The place of the hit that Enter opens; the first until the reader moves. */
  chosen: number;
  choose: (place: number) => void;
  /** Handles the keys of the text field that belong to the hits; false for all others. */
  handleKey: (event: KeyboardEvent) => boolean;
}

interface Asked {
  /** The content of the text field. */
  query: string;
  /** The query that `hits` answer; another one while the answer is on its way. */
  answered: string;
  /** The hits, and what unfolds others. */
  options: readonly Option[];
}

type Option = SearchHit | string;

/** Which of the hits that answer a query is chosen. Enter waits for the answer to what was typed before it, and then opens a place. */
export function useChosenHit(
  { query, answered, options }: Asked,
  open: (place: number, isNewTab: boolean) => void,
): ChosenHit {
  const [choice, setChoice] = useState<{ text: string; place: number; option?: Option | undefined }>({
    text: answered,
    place: 0,
  });
  const [entered, setEntered] = useState<{ query: string; isNewTab: boolean }>();
  // More of the index may arrive and move the chosen hit; a page that was unfolded leaves its place to the first of its hits.
  const moved = options.findIndex((option) => isSame(option, choice.option));
  const chosen = choice.text !== answered ? 0 : moved >= 0 ? moved : choice.place;
  const choose = (next: number): void => {
    const place = (next + options.length) % options.length;
    setChoice({ text: answered, place, option: options[place] });
  };
  const handleKey = ({ key, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean => {
    if (shiftKey || isOfComposition(nativeEvent)) return false;
    if (key === 'Enter' && answered !== query) setEntered({ query, isNewTab: ctrlKey || metaKey });
    else if (chosen >= options.length) return false;
    else if (key === 'ArrowDown') choose(chosen + 1);
    else if (key === 'ArrowUp') choose(chosen - 1);
    else if (key === 'Home') choose(0);
    else if (key === 'End') choose(options.length - 1);
    else if (key === 'Enter') open(chosen, ctrlKey || metaKey);
    else return false;
    return true;
  };
  const hasHits = options.length > 0;
  useEffect(() => {
    if (!entered) return;
    if (entered.query !== query) setEntered(undefined);
    else if (answered === query) {
      setEntered(undefined);
      if (hasHits) open(0, entered.isNewTab);
    }
  }, [answered, entered, hasHits, open, query]);
  return { chosen, choose, handleKey };
}

/** Whether two answers list the same hit, or the same page to unfold. */
function isSame(option: Option, other: Option | undefined): boolean {
  if (typeof option === 'string' || typeof other === 'string') return option === other;
  return option.url === other?.url;
}

/** What Safari says of a key that ends a composition, which it reports after that end. */
const composedKey = 229;

/** Whether a key belongs to the composition of a word, as in Japanese, where Enter ends it. */
function isOfComposition(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === composedKey;
}
