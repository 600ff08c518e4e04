import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { trustHtml } from '../trusted';
import { CrashBoundary } from './CrashBoundary';
import { keepTyping } from './keepTyping';
import { rootOptions } from './rootOptions';
import type { SlotHtml } from './Slot';

/** Lets a component go on with the markup that the build has rendered for it, at once. Returns what ends it. */
export function takeOver(element: HTMLElement, Island: ComponentType<object>): () => void {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const slots = readSlots(element);
  const typeAgain = keepTyping(element);
  const root = flushSync(() =>
    hydrateRoot(
      element,
      <CrashBoundary>
        <Island {...props} {...(slots && { slots })} />
      </CrashBoundary>,
      rootOptions,
    ),
  );
  typeAgain();
  return () => {
    root.unmount();
  };
}

/** Reads the parts that the build has rendered. Those in templates leave the element: React did not render the templates' own tags. */
function readSlots(element: HTMLElement): Readonly<Record<string, SlotHtml>> | undefined {
  const found = [...element.querySelectorAll<HTMLElement>('[data-slot]')];
  if (found.length === 0) return undefined;
  const slots = found.map((slot) => [slot.dataset.slot, { __html: trustHtml(slot.innerHTML) }] as const);
  for (const slot of found) if (slot.tagName === 'TEMPLATE') slot.remove();
  return Object.fromEntries(slots) as Readonly<Record<string, SlotHtml>>;
}
