/** Bytes that grow as numbers and texts are added. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A whole number from 0, seven bits a byte. */
  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.#byte(rest);
  }

  /** Bytes, after how many they are. */
  block(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(text: string): void {
    this.block(new TextEncoder().encode(text));
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
