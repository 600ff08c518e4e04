/** Bytes as Node passes them on: they turn into their text. */
export function toBuffer(bytes: Uint8Array): Uint8Array {
  return (globalThis as unknown as { Buffer: { from(from: Uint8Array): Uint8Array } }).Buffer.from(bytes);
}

/** Turns what is written into bytes. They are copied, because the writer may go on to use its own. */
export function toBytes(chunk: string | Uint8Array): Uint8Array {
  return typeof chunk === 'string' ? new TextEncoder().encode(chunk) : new Uint8Array(chunk);
}
