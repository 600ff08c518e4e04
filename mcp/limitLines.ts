import { Transform } from 'node:stream';

/** The most bytes of a message. */
export const mostBytes = 64_000;

const newline = 0x0a;
/** What some programs write before the first line: the byte-order mark of UTF-8. */
const mark = Buffer.from('\u{FEFF}');
/** How much is kept of each end of a line that is too long: its id is there. */
const keptBytes = 300;

/**
 * Passes the lines of a stream on, without a byte-order mark before the first, and drops each one that has too many bytes, whatever its
 * size: `refuse` gets its two ends. The SDK itself would stop reading, and a program that reads nothing ends as if all were well.
 */
export function limitLines(most: number, refuse: (head: string, tail: string) => void): Transform {
  let kept: Buffer[] = [];
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  let isFirst = true;

  function add(part: Buffer): void {
    size += part.length;
    head = Buffer.concat([head, part.subarray(0, Math.max(0, keptBytes - head.length))]);
    tail = Buffer.concat([tail, part]).subarray(-keptBytes);
    if (size <= most) kept.push(part);
    else kept = [];
  }

  function end(stream: Transform): void {
    const isMarked = isFirst && head.subarray(0, mark.length).equals(mark);
    isFirst = false;
    if (size > most) refuse(head.toString('utf8'), tail.toString('utf8'));
    else stream.push(Buffer.concat([...kept, Buffer.of(newline)]).subarray(isMarked ? mark.length : 0));
    [kept, size, head, tail] = [[], 0, Buffer.alloc(0), Buffer.alloc(0)];
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      let from = 0;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
        add(chunk.subarray(from, at));
        end(this);
        from = at + 1;
      }
      add(chunk.subarray(from));
      done();
    },
    // The last line may have no newline.
    flush(done) {
      if (size > 0) end(this);
      done();
    },
  });
}

/** Reads the id of a request from its two ends, where clients write it. Without one, it is `null`, as JSON-RPC says. */
export function findId(head: string, tail: string): string | number | null {
  const id = '"id":\\s*(0|[1-9]\\d*|"[^"\\\\\\p{Cc}]*")';
  const [, found = 'null'] =
    new RegExp(`${id}\\s*\\}\\s*$`, 'u').exec(tail) ??
    new RegExp(`^\\s*\\{\\s*(?:"jsonrpc":\\s*"2\\.0",\\s*)?${id}`, 'u').exec(head) ??
    [];
  return JSON.parse(found) as string | number | null;
}
