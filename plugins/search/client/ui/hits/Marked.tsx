import type { ReactNode } from 'react';
import type { MarkedText } from '../../engine/show/searchHit';

/** A text with what the query matches marked. */
export function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map((piece, place) => (piece.isMatch ? <mark key={place}>{piece.text}</mark> : piece.text));
}
