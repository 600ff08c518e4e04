/** What a crash screen says of a navbar item that cannot be rendered: the item as it is configured, and the cause. */
export function itemError(item: object, cause: Error): Error {
  const message = `A theme navbar item failed to render.
Please double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:
${JSON.stringify(item, null, 2)}`;
  return new Error(message, { cause });
}
