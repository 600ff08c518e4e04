/** Reads what `ByteWriter` wrote. Throws where bytes are missing. */
export class ByteReader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw endsTooEarly();
      this.#at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  block(): Uint8Array {
    const length = this.varint();
    if (this.#at + length > this.#bytes.length) throw endsTooEarly();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  reader(): ByteReader {
    return new ByteReader(this.block());
  }
}

function endsTooEarly(): RangeError {
  return new RangeError('The search index ends too early.');
}
