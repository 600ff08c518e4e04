/** Listens for an event on the elements that match a selector, including elements that are added later. */
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
