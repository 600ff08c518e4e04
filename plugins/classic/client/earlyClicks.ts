// Buttons that are clicked before the script of the page is there, which clicks them again.

const clicked: NonNullable<Window['clicked']> = Object.assign([], { done: () => undefined });
window.clicked = clicked;
void window.inTime(
  new Promise<void>((resolve) => {
    clicked.done = resolve;
  }),
);
addEventListener(
  'click',
  ({ target }) => {
    const button = window.clicked && (target as Partial<Element>).closest?.<HTMLElement>('button');
    if (button) clicked.push(button);
  },
  true,
);

export {};
