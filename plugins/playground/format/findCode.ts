/** Finds the packed code in what follows the `#` of an address. Chats and trackers append signs that it never has, and some escape the `=`. */
export function findCode(hash: string): string | undefined {
  return /^#code(?:=|%3D)([\w-]*)/i.exec(hash)?.[1];
}
