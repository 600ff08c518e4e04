import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
}

/** An address as it is written, with headers and method. */
export type Question = [address: string, headers?: Readonly<Record<string, string>>, method?: string];

/** Asks a host on this machine for an address as it is written: `fetch` would normalize it first. */
export async function ask(
  port: number,
  ...[address, headers = {}, method = 'GET']: Question
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path: address, headers, method, agent: false }, resolve).on('error', reject).end();
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}
