/** Fetches a behavior with the first sign of a reader. */
export function atFirstSign(load: () => Promise<unknown>): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    document.addEventListener(type, () => void load(), { passive: true, once: true });
}

/**
 * Fetches a behavior when the reader reaches for the elements that it serves, or at once where it remembers a choice for
 * them. A click that comes before it is there is done again.
 */
export function whenUsed(selector: string, storageKey: string, load: () => Promise<unknown>): void {
  let isLoaded = false;
  const get = async (): Promise<void> => {
    await load();
    isLoaded = true;
  };
  const reach = ({ target }: Event): void => {
    if (isWithin(target)) void get();
  };
  const isWithin = (target: EventTarget | null): target is Element =>
    !isLoaded && target instanceof Element && target.closest(selector) !== null;

  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, reach, { passive: true });
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!isWithin(target)) return;
      event.stopImmediatePropagation();
      void get().then(() => target.dispatchEvent(new MouseEvent('click', event)));
    },
    true,
  );
  if (document.querySelector(selector) && stored(storageKey) !== null) void get();
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
