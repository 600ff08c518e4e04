import type { ReactNode } from 'react';

/** A part of an island that the build renders: nodes while it does, and the HTML that they became in the browser. */
export type SlotContent = ReactNode | SlotHtml;

/** The HTML of a slot, in the form in which React takes it. */
export interface SlotHtml {
  __html: string;
}

/** Shows a slot. Its element is no box of its own. */
export function Slot({ name, content }: { name: string; content: SlotContent }): ReactNode {
  if (isHtml(content)) return <div data-slot={name} dangerouslySetInnerHTML={content} />;
  return <div data-slot={name}>{content}</div>;
}

function isHtml(content: SlotContent): content is SlotHtml {
  return typeof content === 'object' && content !== null && '__html' in content;
}
