import { encodeForm } from './encodeForm';
import { nameAs } from './nameAs';

/**
 * Makes requests and responses keep what those of Node keep and those of browsers drop: headers such as `cookie` and `set-cookie`, and
 * bodies that are streams, which only some browsers send, and forms with files, which only some can read here.
 */
export function provideFetchClasses(): void {
  const NativeRequest = Request;
  const NativeResponse = Response;

  class FullRequest extends NativeRequest {
    readonly #headers: Headers;
    readonly #content: Response | undefined;

    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      const { body: given, ...rest } = init;
      const body = given instanceof FormData ? encodeForm(given) : given;
      const isStream = body instanceof ReadableStream;
      super(input, isStream || body === undefined ? rest : { ...rest, body });
      this.#content = isStream ? new NativeResponse(body) : undefined;
      this.#headers = joinHeaders(
        init.headers ?? (input instanceof Request ? input.headers : undefined),
        super.headers,
      );
    }

    override get headers(): Headers {
      return this.#headers;
    }

    override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
      return this.#content?.body ?? super.body;
    }

    override get bodyUsed(): boolean {
      return this.#content?.bodyUsed ?? super.bodyUsed;
    }

    override async arrayBuffer(): Promise<ArrayBuffer> {
      return this.#content ? readAll(this.#content) : super.arrayBuffer();
    }

    override async text(): Promise<string> {
      return this.#content ? new TextDecoder().decode(await readAll(this.#content)) : super.text();
    }

    override async json(): Promise<unknown> {
      return JSON.parse(await this.text()) as unknown;
    }

    override async blob(): Promise<Blob> {
      return this.#content ? new Blob([await readAll(this.#content)]) : super.blob();
    }

    override async formData(): Promise<FormData> {
      const headers = { 'content-type': this.#headers.get('content-type') ?? '' };
      return new NativeResponse(await this.arrayBuffer(), { headers }).formData();
    }

    override clone(): Request {
      return this.#content
        ? new FullRequest(this.url, {
            method: this.method,
            headers: this.#headers,
            body: this.#content.clone().body,
            signal: this.signal,
          })
        : new FullRequest(super.clone(), { headers: this.#headers });
    }
  }

  class FullResponse extends NativeResponse {
    readonly #headers: Headers;

    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init);
      this.#headers = joinHeaders(init?.headers, super.headers);
    }

    override get headers(): Headers {
      return this.#headers;
    }

    override clone(): Response {
      const { status, statusText } = this;
      return new FullResponse(super.clone().body, { status, statusText, headers: this.#headers });
    }
  }
  Object.assign(globalThis, {
    Request: nameAs('Request', FullRequest),
    Response: nameAs('Response', FullResponse),
  });
}

/** All headers that were given, and those that the browser has added, such as the type of a body. */
function joinHeaders(given: HeadersInit | undefined, own: Headers): Headers {
  const headers = new Headers(given);
  for (const [name, value] of own) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

/** Reads a body. If its stream fails, so does this, with the same error. */
async function readAll({ body }: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    chunks.push(next.value);
  return new Blob(chunks).arrayBuffer();
}
