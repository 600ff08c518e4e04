/** Whether an address is one of this machine, of which the playground has all ports. */
export function isLocal(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/** The port of an address on this machine, which is that of its protocol if it names none. Other machines have none. */
export function portOf(address: string): number | undefined {
  const { hostname, port, protocol } = new URL(address);
  if (!isLocal(hostname)) return undefined;
  if (port) return Number(port);
  return /^(?:https|wss):$/.test(protocol) ? 443 : 80;
}
