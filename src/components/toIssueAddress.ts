import { toQueryText } from './toQueryText';

/** Makes the address of the form for a new issue, with its title and text filled in. `form` is the address of the empty form. */
export function toIssueAddress(form: string, title: string, body: string): string {
  return `${form}?title=${toQueryText(title)}&body=${toQueryText(body)}`;
}
