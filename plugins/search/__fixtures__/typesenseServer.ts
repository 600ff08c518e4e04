import type { SearchResponse } from 'typesense/lib/Typesense/Documents';
import * as v from 'valibot';
import type { HostedRecord } from '../format/hosted';
import { startHostedServer, type Asked, type HostedServer, type Reply } from './hostedServer';

// What Typesense's published specification (github.com/typesense/typesense-api-spec) allows in requests, as far as this site
// sends them. The answer to a search has the type of the official client.
const collectionRequest = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  fields: v.pipe(
    v.array(v.looseObject({ name: v.string(), type: v.picklist(['string', 'int32']) })),
    v.minLength(1),
  ),
  enable_nested_fields: v.boolean(),
  default_sorting_field: v.string(),
  token_separators: v.array(v.pipe(v.string(), v.length(1))),
});
const record = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  url: v.string(),
  content: v.string(),
  rank: v.pipe(v.number(), v.integer()),
});
const aliasRequest = v.strictObject({ collection_name: v.string() });
const searchRequest = v.object({
  q: v.string(),
  query_by: v.pipe(v.string(), v.regex(/^[\w.,]+$/)),
  filter_by: v.pipe(v.string(), v.regex(/^language:=\S+ && docusaurus_tag:=\[\S+\]$/)),
  limit: v.pipe(v.string(), v.digits()),
  highlight_start_tag: v.string(),
  highlight_end_tag: v.string(),
});

/** Collections and aliases, as the nodes of a cluster share them. */
export interface TypesenseCluster {
  collections: Map<string, Map<string, HostedRecord>>;
  aliases: Map<string, string>;
}

/** A node that answers as Typesense does. */
export interface TypesenseNode extends HostedServer {
  /** `down` answers 503, `silent` never, and `refusing` refuses the last of the imported records. */
  state: 'up' | 'down' | 'silent' | 'refusing';
}

/** Starts a local server that answers like a node of a cluster, whose key is `key`. */
export async function startTypesenseNode(cluster: TypesenseCluster): Promise<TypesenseNode> {
  const node = { state: 'up' as TypesenseNode['state'] };
  const server = await startHostedServer((asked) => {
    if (node.state === 'silent') return new Promise<Reply>(() => undefined);
    if (node.state === 'down') return { status: 503, body: { message: 'Not Ready or Lagging' } };
    const key = asked.headers['x-typesense-api-key'] ?? asked.url.searchParams.get('x-typesense-api-key');
    if (key !== 'key')
      return {
        status: 401,
        body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
      };
    return answer(cluster, asked, node.state === 'refusing');
  });
  return Object.assign(node, server);
}

function answer({ collections, aliases }: TypesenseCluster, asked: Asked, refuses: boolean): Reply {
  const { method, url, body } = asked;
  const [, resource, name = '', sub, action] = url.pathname.split('/');
  const documents = collections.get(aliases.get(name) ?? name);
  const describe = (collection: string) => ({
    name: collection,
    num_documents: collections.get(collection)?.size ?? 0,
    fields: [],
    created_at: 0,
  });
  switch (`${method} ${[resource, name && ':name', sub, action].filter(Boolean).join('/')}`) {
    case 'GET collections':
      return { status: 200, body: [...collections.keys()].map(describe) };
    case 'POST collections': {
      const created = v.parse(collectionRequest, JSON.parse(body));
      if (collections.has(created.name))
        return { status: 409, body: { message: 'A collection with this name exists.' } };
      collections.set(created.name, new Map());
      return { status: 201, body: describe(created.name) };
    }
    case 'DELETE collections/:name':
      collections.delete(name);
      return { status: 200, body: { name } };
    case 'PUT aliases/:name':
      aliases.set(name, v.parse(aliasRequest, JSON.parse(body)).collection_name);
      return { status: 200, body: { name, collection_name: aliases.get(name) } };
    case 'POST collections/:name/documents/import':
      return documents ? importInto(documents, body, refuses) : notFound();
    case 'GET collections/:name/documents/search':
      return documents ? search(documents, Object.fromEntries(url.searchParams)) : notFound();
    default:
      return notFound();
  }
}

function notFound(): Reply {
  return { status: 404, body: { message: 'Not Found' } };
}

/** An import answers each line with a line. */
function importInto(documents: Map<string, HostedRecord>, body: string, refuses: boolean): Reply {
  const lines = body.split('\n').filter((line) => line !== '');
  const answers = lines.map((line, place) => {
    if (refuses && place === lines.length - 1)
      return { success: false, error: 'Field `content` must be a string.', code: 400, document: line };
    const parsed = v.parse(record, JSON.parse(line));
    documents.set(parsed.id, parsed as unknown as HostedRecord);
    return { success: true };
  });
  return { status: 200, body: answers.map((one) => JSON.stringify(one)).join('\n') };
}

function search(documents: ReadonlyMap<string, HostedRecord>, parameters: unknown): Reply {
  const { q, filter_by, limit, highlight_start_tag, highlight_end_tag } = v.parse(searchRequest, parameters);
  const [, language = '', tags = ''] = /^language:=(\S+) && docusaurus_tag:=\[(\S+)\]$/.exec(filter_by) ?? [];
  const mark = (text: string): string =>
    text.replace(
      new RegExp(q.replace(/[^\w ]/g, '\\$&'), 'gi'),
      `${highlight_start_tag}$&${highlight_end_tag}`,
    );
  const found = [...documents.values()].filter(
    (document) =>
      document.language === language &&
      tags.split(',').includes(document.docusaurus_tag) &&
      mark(JSON.stringify(document)) !== JSON.stringify(document),
  );
  const body: SearchResponse<HostedRecord> = {
    found: found.length,
    out_of: documents.size,
    page: 1,
    search_time_ms: 1,
    request_params: { collection_name: 'docs', q, per_page: Number(limit) },
    hits: found.slice(0, Number(limit)).map((document) => ({
      document,
      text_match: 1,
      highlight: {
        hierarchy: Object.fromEntries(
          Object.entries(document.hierarchy).map(([level, text]) => [level, { snippet: mark(text) }]),
        ),
        content: { snippet: mark(document.content) },
      },
    })),
  };
  return { status: 200, body };
}
