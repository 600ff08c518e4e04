import { useState, type KeyboardEvent } from 'react';
import type { SearchHit } from '../../client/searchProvider';

interface ChosenHit {
  /** The place of the hit that Enter opens; the first until the reader moves. */
  chosen: number;
  choose: (place: number) => void;
  /** Handles the keys of the text field that belong to the hits; false for all others. */
  handleKey: (event: KeyboardEvent) => boolean;
}

/** Which of the hits that answer a query is chosen. */
export function useChosenHit(
  text: string,
  hits: readonly SearchHit[],
  open: (hit: SearchHit, isNewTab: boolean) => void,
): ChosenHit {
  const [choice, setChoice] = useState({ text, place: 0 });
  const chosen = choice.text === text ? choice.place : 0;
  const choose = (place: number): void => {
    setChoice({ text, place: (place + hits.length) % hits.length });
  };
  const handleKey = ({ key, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean => {
    const hit = hits[chosen];
    if (!hit || shiftKey || nativeEvent.isComposing) return false;
    if (key === 'ArrowDown') choose(chosen + 1);
    else if (key === 'ArrowUp') choose(chosen - 1);
    else if (key === 'Home') choose(0);
    else if (key === 'End') choose(hits.length - 1);
    else if (key === 'Enter') open(hit, ctrlKey || metaKey);
    else return false;
    return true;
  };
  return { chosen, choose, handleKey };
}
