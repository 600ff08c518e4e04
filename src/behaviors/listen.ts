/** Listens for an event on the elements that match a selector, including elements that are added later. */
export function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const { target } = event;
      // It may also be the document, or the window.
      const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (element) act(element, event);
    },
    true,
  );
}
