import type { SlotContent } from '../islands/Slot';

/** The code of the demonstration by its place: samples, which the build renders. */
export type DemonstrationSlots = Readonly<Record<SlotName, SlotContent>>;

export type SlotName =
  | 'greetServer'
  | 'greetClient'
  | 'greetComponent'
  | 'renamedServer'
  | 'renamedClient'
  | 'renamedComponent'
  | 'brokenClient'
  | 'brokenComponent'
  | 'start';
