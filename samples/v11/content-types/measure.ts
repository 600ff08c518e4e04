/** Bytes above 127 show whether a host decodes the body as text. */
export const binary = Uint8Array.from({ length: 256 }, (_, index) => index);

export const form = new FormData();
form.set('file', new Blob([binary]));

/** Prints the cells of a row below each other. */
export function printRow(...cells: string[]) {
  console.log(cells.map((cell) => cell.padEnd(30)).join(' ').trimEnd());
}

/** Says whether all 256 bytes arrived. */
export function outcome(call: Promise<string | number>): Promise<string> {
  return call.then(
    (count) => (count === 256 ? 'works' : `damaged: ${count}`),
    (error) => error.data?.code ?? `status ${error.meta?.response?.status}`,
  );
}
