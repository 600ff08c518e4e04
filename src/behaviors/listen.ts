/** Listens for an event on the elements that match, those that are there now and those that come. */
export function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = (event.target as Element).closest<HTMLElement>(selector);
      if (element) act(element, event);
    },
    true,
  );
}
