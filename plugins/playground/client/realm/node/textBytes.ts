/** Bytes that turn into their text, as a Buffer of Node does. */
export class TextBytes extends Uint8Array {
  override toString(): string {
    return new TextDecoder().decode(this);
  }
}

/** Turns what is written into bytes. They are copied, because the writer may go on to use its own. */
export function toBytes(chunk: string | Uint8Array): Uint8Array {
  return typeof chunk === 'string' ? new TextEncoder().encode(chunk) : new Uint8Array(chunk);
}
