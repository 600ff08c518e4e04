import type { ComponentType } from 'react';
// By the name that the bundler replaces with the address of the runtime's file.
import { showIn } from '../islands/runtime';
import { trustHtml } from '../trusted';
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

/**
 * Keeps what a reader has typed into the fields of an element before it is taken over. Returns what types it again: only then does the
 * component hear of it. React takes the value that a field has at the start for its own, so the fields begin with theirs.
 */
function keepTyping(element: HTMLElement): () => void {
  const fields = [...element.querySelectorAll('input')].filter((field) => field.value !== field.defaultValue);
  const typed = fields.map((field) => [field, field.value] as const);
  for (const field of fields) field.value = field.defaultValue;
  return () => {
    for (const [field, value] of typed) {
      // Past the property that React puts on the field to notice what it has written itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
