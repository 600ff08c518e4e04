/** The address of each member of the API reference that a type can be, by its name. */
let addresses: Promise<void> | undefined;
let known: Readonly<Record<string, string | undefined>> = {};

/**
 * Fetches the addresses of types, once, on pages of the version that has a reference. Without them types do not link. Their file is
 * not part of a page's types, which are written before there is a reference.
 */
export function fetchAddresses(typesUrl: string): Promise<void> {
  const version = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_version]')?.content;
  if (version !== 'current') {
    known = {};
    addresses = undefined;
    return Promise.resolve();
  }
  addresses ??= fetch(typesUrl.replace(/assets\/types\/.*/, 'docs/typedoc/names.json'))
    .then((reply) => reply.json())
    .then(
      (names: typeof known) => {
        known = names;
      },
      () => {
        // The next question asks again.
        addresses = undefined;
      },
    );
  return addresses;
}

/** Makes each type that has a page a link to it. */
export function linkTypes(popover: Element): void {
  for (const type of popover.querySelectorAll('.t')) {
    const address = known[type.textContent.trim()];
    if (address === undefined) continue;
    const link = document.createElement('a');
    link.href = address;
    link.textContent = type.textContent;
    type.replaceChildren(link);
  }
}
