import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The last of the scripts that the app asks for on a page of the build: its own content. */
export function findChunk(page: string): RegExp {
  const [, chunk = ''] = /data-chunks="[^"]*?([^"/]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  return new RegExp(chunk);
}

/** The scripts of the landing page's client, and of the worker that it names. */
export function findDemonstration(): { client: RegExp; server: RegExp } {
  const folder = 'build/assets/js';
  for (const file of readdirSync(folder)) {
    if (!/^\d.*\.js$/.test(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const [, worker] = /new Worker\((?:\w+\.tu\()?new URL\(\w+\.p\+\w+\.u\("(\d+)"\)/.exec(text) ?? [];
    if (worker !== undefined) return { client: new RegExp(file), server: new RegExp(`/${worker}\\.`) };
  }
  throw new Error(`No script in ${folder} starts a worker, so the demonstration was not found.`);
}
