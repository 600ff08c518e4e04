import type { Side } from '../page/parseMeta';

/** Guesses from a file's path where it runs. */
export function sideOf(title: string): Side {
  if (clientPath.test(title) && !/server/i.test(title)) return 'client';
  return serverPath.test(title) ? 'server' : 'none';
}

const clientPath = /(^|\/)utils\/|client|(^|\/)(?:app|pages|src)\/(?!.*\bapi\b)|components|hooks|\.tsx$/i;
const serverPath =
  /server|router|context|middleware|procedure|trpc|handler|adapter|\bapi\b|lambda|worker|(^|\/)_app\.ts$|schema|\bdb\b/i;
