import type { BatchResponse, GetTaskResponse, SearchResponses, UpdatedAtResponse } from 'algoliasearch';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { HostedRecord } from '../format/hosted';

type Stored = HostedRecord & { edition?: string };

// What Algolia's published specification (github.com/algolia/api-clients-automation, specs/search) allows in requests, as far
// as this site sends them. Responses have the types that Algolia generates from the same specification.
const record = v.looseObject({
  objectID: v.pipe(v.string(), v.nonEmpty()),
  url: v.string(),
  hierarchy: v.looseObject({}),
  edition: v.string(),
});
const searchRequest = v.strictObject({
  requests: v.array(
    v.strictObject({
      indexName: v.string(),
      query: v.string(),
      hitsPerPage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      facetFilters: v.array(v.union([v.string(), v.array(v.string())])),
      attributesToSnippet: v.array(v.pipe(v.string(), v.regex(/^\w+:\d+$/))),
      snippetEllipsisText: v.string(),
      highlightPreTag: v.string(),
      highlightPostTag: v.string(),
    }),
  ),
});
const batchRequest = v.strictObject({
  requests: v.pipe(
    v.array(
      v.strictObject({ action: v.picklist(['addObject', 'updateObject', 'deleteObject']), body: record }),
    ),
    v.maxLength(1000),
  ),
});
const deleteRequest = v.strictObject({ filters: v.pipe(v.string(), v.regex(/^NOT edition:\w+$/)) });

/** A server that answers as Algolia does, with records in memory. */
export interface AlgoliaServer {
  /** Its name and port. */
  host: string;
  /** The requests that came, as `POST /path`. */
  asked: string[];
  records: Map<string, Stored>;
  /** Set it to make requests whose path matches fail with a refusal, as for a wrong key. */
  refuses: RegExp | undefined;
  close(): Promise<void>;
}

/** Starts a local server that answers like Algolia. It has one application, `APP`, with the key `key`. */
export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asked = `${request.method ?? ''} ${url.pathname}`;
    started.asked.push(asked);
    const isRefused = !hasKey(request, url) || started.refuses?.test(url.pathname);
    text(request)
      .then((body) => (isRefused ? refusal : answer(started.records, asked, body)))
      // What is no request that Algolia takes, so that a test sees why.
      .catch((error: unknown) => ({ message: String(error), status: 400 }))
      .then((body) => {
        const status = 'message' in body ? body.status : 200;
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
        });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: AlgoliaServer = {
    host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked: [],
    records: new Map(),
    refuses: undefined,
    close: async () => {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
  return started;
}

/** What Algolia answers to a request that fails. */
interface Refusal {
  message: string;
  status: number;
}

const refusal: Refusal = { message: 'Invalid Application-ID or API key', status: 403 };

function hasKey({ headers }: IncomingMessage, { searchParams }: URL): boolean {
  const read = (name: string): unknown => headers[name] ?? searchParams.get(name);
  return read('x-algolia-application-id') === 'APP' && read('x-algolia-api-key') === 'key';
}

function answer(records: Map<string, Stored>, asked: string, body: string): object | Refusal {
  const parse = (): unknown => JSON.parse(body);
  const updated: UpdatedAtResponse = { taskID: 1, updatedAt: '2026-01-01T00:00:00Z' };
  switch (asked.replace(/\/task\/\d+$/, '/task')) {
    case 'POST /1/indexes/*/queries':
      return search(records, v.parse(searchRequest, parse()));
    case 'PUT /1/indexes/docs/settings':
      v.parse(v.looseObject({ searchableAttributes: v.array(v.string()) }), parse());
      return updated;
    case 'GET /1/indexes/docs/task':
      return { status: 'published' } satisfies GetTaskResponse;
    case 'POST /1/indexes/docs/batch': {
      const { requests } = v.parse(batchRequest, parse());
      for (const request of requests) records.set(request.body.objectID, request.body as unknown as Stored);
      const objectIDs = requests.map((request) => request.body.objectID);
      return { taskID: 1, objectIDs } satisfies BatchResponse;
    }
    case 'POST /1/indexes/docs/deleteByQuery': {
      const edition = v.parse(deleteRequest, parse()).filters.replace('NOT edition:', '');
      for (const [id, stored] of records) if (stored.edition !== edition) records.delete(id);
      return updated;
    }
    default:
      return { message: `No such endpoint: ${asked}`, status: 404 } satisfies Refusal;
  }
}

function search(
  records: ReadonlyMap<string, Stored>,
  { requests }: v.InferOutput<typeof searchRequest>,
): SearchResponses<Stored> {
  return {
    results: requests.map(
      ({ query, hitsPerPage, facetFilters, highlightPreTag, highlightPostTag, indexName }) => {
        const allowed = (stored: Stored): boolean =>
          facetFilters.every((filter) =>
            [filter].flat().some((one) => {
              const [, field = '', value] = /^(\w+):(.*)$/.exec(one) ?? [];
              return stored[field as 'language' | 'docusaurus_tag'] === value;
            }),
          );
        const mark = (text: string): string =>
          text.replace(
            new RegExp(query.replace(/[^\w ]/g, '\\$&'), 'gi'),
            `${highlightPreTag}$&${highlightPostTag}`,
          );
        const found = [...records.values()].filter(
          (stored) => allowed(stored) && mark(JSON.stringify(stored)) !== JSON.stringify(stored),
        );
        const highlight = (value: string) => ({
          value: mark(value),
          matchLevel: 'full' as const,
          matchedWords: [query],
        });
        return {
          hits: found.slice(0, hitsPerPage).map((stored) => ({
            ...stored,
            _highlightResult: {
              hierarchy: Object.fromEntries(
                Object.entries(stored.hierarchy).map(([level, text]) => [level, highlight(text)]),
              ),
            },
            _snippetResult: { content: { value: mark(stored.content), matchLevel: 'full' as const } },
          })),
          nbHits: found.length,
          page: 0,
          nbPages: 1,
          hitsPerPage,
          query,
          params: '',
          index: indexName,
          processingTimeMS: 1,
        };
      },
    ),
  };
}
