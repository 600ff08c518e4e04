import type { ComponentType } from 'react';
// By the name that the bundler replaces with the address of the runtime's file.
import { showIn } from '../islands/runtime';
import { trustHtml } from '../trusted';
import { keepTyping } from './keepTyping';
import type { SlotHtml } from './Slot';

/** Lets a component go on with the markup that the build has rendered for it, at once. Returns what ends it. */
export function takeOver(element: HTMLElement, Island: ComponentType<object>): () => void {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const slots = readSlots(element);
  const typeAgain = keepTyping(element);
  const end = showIn(
    element,
    <Island {...props} {...(slots && { slots })} />,
    () => import('../components/CrashBox'),
  );
  typeAgain();
  return end;
}

/** Reads the parts that the build has rendered. */
function readSlots(element: HTMLElement): Readonly<Record<string, SlotHtml>> | undefined {
  const found = [...element.querySelectorAll<HTMLElement>('[data-slot]')];
  if (found.length === 0) return undefined;
  const slots = found.map((slot) => [slot.dataset.slot, { __html: trustHtml(slot.innerHTML) }] as const);
  return Object.fromEntries(slots) as Readonly<Record<string, SlotHtml>>;
}
