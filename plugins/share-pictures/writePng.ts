import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a drawing: red, green, blue and opacity, a byte each. */
export interface Drawing {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostColors = 256;

/**
 * Writes an opaque drawing as a PNG whose pixels are one byte each, the number of their color: a drawing of text has few colors, and becomes
 * a third as large as with four bytes a pixel. Returns nothing if it has more colors than a byte can number.
 */
export function writePng({ width, height, pixels }: Drawing): Buffer | undefined {
  const rows = Buffer.alloc((width + 1) * height);
  const numbers = new Map<number, number>();
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  let last = -1;
  let number = 0;
  for (let y = 0, index = 0; y < height; y += 1)
    // Each row begins with a byte that says how it is written: 0, as it is.
    for (let x = 1; x <= width; x += 1, index += 1) {
      const color = colors[index] ?? 0;
      // Most pixels have the color of their neighbor.
      if (color !== last) {
        number = numbers.get(color) ?? numbers.size;
        numbers.set(color, number);
        last = color;
      }
      rows[y * (width + 1) + x] = number;
    }
  if (numbers.size > mostColors) return undefined;
  const palette = [...numbers.keys()].flatMap((color) => [
    ...new Uint8Array(Uint32Array.of(color).buffer, 0, 3),
  ]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Eight bits a pixel, which are numbers of colors. */
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 3], 8);
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
