import {
  awsLambdaRequestHandler,
  type LambdaEvent,
} from '@trpc/server/adapters/aws-lambda';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import type { Context } from 'aws-lambda';
import express from 'express';
import Fastify from 'fastify';
import type { NextApiRequest, NextApiResponse } from 'next';
import { createServer, type Server } from 'node:http';
import { appRouter } from './router';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A host answers requests until it is stopped. */
export interface Host {
  fetch: Fetch;
  stop?: () => unknown;
}

const router = appRouter;

const close = (server: Server) =>
  new Promise((resolve) => server.close(resolve));

function expressHost(): Host {
  const app = express();
  app.use(createExpressMiddleware({ router }));
  const server = app.listen(3000);
  return { fetch, stop: () => close(server) };
}

async function fastifyHost(hasParser: boolean): Promise<Host> {
  const server = Fastify();
  if (hasParser) {
    server.addContentTypeParser(
      'application/octet-stream',
      (_request, payload, done) => done(null, payload),
    );
  }
  server.register(fastifyTRPCPlugin, { trpcOptions: { router } });
  await server.listen({ port: 3000 });
  return { fetch, stop: () => server.close() };
}

function nextHost(): Host {
  const handler = createNextApiHandler({ router });
  const server = createServer((req, res) => {
    Object.assign(req, { query: { trpc: req.url?.slice(1) }, cookies: {} });
    handler(req as unknown as NextApiRequest, res as NextApiResponse);
  }).listen(3000);
  return { fetch, stop: () => close(server) };
}

const lambdaHandler = awsLambdaRequestHandler({ router });

const lambdaFetch: Fetch = async (url, init) => {
  const request = new Request(url, init);
  const body = Buffer.from(await request.arrayBuffer());
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: new URL(url).pathname,
    rawQueryString: '',
    headers: Object.fromEntries(request.headers),
    requestContext: { domainName: 'localhost', http: { method: 'POST' } },
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
  const result = await lambdaHandler(event as LambdaEvent, {} as Context);
  return new Response(result.body, { status: result.statusCode });
};

export const hosts: Record<string, () => Host | Promise<Host>> = {
  standalone: () => {
    const server = createHTTPServer({ router }).listen(3000);
    return { fetch, stop: () => close(server) };
  },
  express: expressHost,
  fastify: () => fastifyHost(false),
  'fastify, octet-stream parser': () => fastifyHost(true),
  fetch: () => ({
    fetch: (url, init) =>
      fetchRequestHandler({ endpoint: '/', req: new Request(url, init), router }),
  }),
  'next, bodyParser: false': nextHost,
  'aws-lambda, base64 body': () => ({ fetch: lambdaFetch }),
};
