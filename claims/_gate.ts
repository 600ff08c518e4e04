/** What a procedure awaits until the claim opens it. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** What a procedure awaits that never ends by itself. */
export const never = () => new Promise<string>(() => {});
