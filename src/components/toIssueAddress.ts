/** Makes the address of the form for a new issue, with its title and text filled in. `form` is the address of the empty form. */
export function toIssueAddress(form: string, title: string, body: string): string {
  // A query may have these two signs as they are, and a shorter address is a smaller page.
  const encode = (text: string): string =>
    encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%20', '+');
  return `${form}?title=${encode(title)}&body=${encode(body)}`;
}
