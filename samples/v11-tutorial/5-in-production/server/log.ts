import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Gives each request an id, and prints a line when it has ended. */
export function logRequests(req: Request, res: Response, next: NextFunction) {
  const start = Date.now();
  const id = randomUUID();
  const path = req.path;
  res.locals.id = id;
  res.setHeader('x-request-id', id);
  res.on('close', () => {
    const ms = Date.now() - start;
    log({ id, method: req.method, path, status: res.statusCode, ms });
  });
  next();
}

/** One line of JSON, which every log service can read. */
export function log(entry: Record<string, unknown>) {
  console.log(JSON.stringify({ time: new Date(), ...entry }));
}
