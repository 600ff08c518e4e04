/**
 * The origin of an address such as `https://host.example:8080/file.js`, or undefined if it has none that can be named in a policy. URLs may
 * have stars, semicolons, commas and quotes in their host, which would change the policy around them.
 */
export function toOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isPlain = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[a-f\d:.]+\])$/.test(hostname);
  return isPlain && /^https?:$/.test(protocol) ? origin : undefined;
}
