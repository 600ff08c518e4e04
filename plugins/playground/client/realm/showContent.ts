import { inspect, type InspectOptions } from 'node-inspect-extracted';

/** What Node prints of objects that have no properties of their own in browsers, by the names of their classes. */
const contents: Readonly<Record<string, (object: never) => object>> = {
  AbortSignal: pick('aborted'),
  Blob: pick('size type'),
  File: pick('size type name lastModified'),
  FormData: (form: FormData) => listNames(form, (name) => unwrap(form.getAll(name))),
  Headers: (headers: Headers) => listNames(headers, (name) => headers.get(name)),
  ReadableStream: pick('locked'),
  Request: pick(
    'method url headers destination referrer referrerPolicy mode credentials cache redirect integrity keepalive isReloadNavigation isHistoryNavigation signal',
  ),
  Response: pick('status statusText headers body bodyUsed ok redirected type url'),
  URL: pick('href origin protocol username password host hostname port pathname search searchParams hash'),
};

/** Lets what carries a request be printed with its content, as Node prints it. */
export function showContent(): void {
  for (const [name, read] of Object.entries(contents))
    setInspect(name, (object, options) => `${name} ${inspect(read(object as never), options)}`);
  setInspect('URLSearchParams', (params) => writeParams(params as URLSearchParams));
}

function setInspect(name: string, write: (object: object, options: InspectOptions) => string): void {
  const { prototype } = Reflect.get(globalThis, name) as { prototype: object };
  Object.defineProperty(prototype, inspect.custom, {
    configurable: true,
    writable: true,
    value(this: object, _depth: number, options: InspectOptions) {
      return write(this, options);
    },
  });
}

function pick(names: string): (object: object) => object {
  return (object) => {
    // Engines lack a few.
    const known = names.split(' ').filter((name) => name in object);
    return Object.fromEntries(known.map((name) => [name, Reflect.get(object, name)]));
  };
}

function listNames(list: FormData | Headers, read: (name: string) => unknown): object {
  return Object.fromEntries([...list.keys()].map((name) => [name, read(name)]));
}

function unwrap(all: readonly unknown[]): unknown {
  return all.length > 1 ? all : all[0];
}

function writeParams(params: URLSearchParams): string {
  const pairs = Array.from(params, ([name, value]) => `${inspect(name)} => ${inspect(value)}`);
  const line = pairs.join(', ');
  if (line === '') return 'URLSearchParams {}';
  return `URLSearchParams {${line.length > 80 ? `\n  ${pairs.join(',\n  ')}` : ` ${line}`} }`;
}
