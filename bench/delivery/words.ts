import { pick, type Random } from './random';

const kinds = [
  'Batched',
  'Typed',
  'Nested',
  'Cached',
  'Streamed',
  'Guarded',
  'Merged',
  'Lazy',
  'Shared',
] as const;
const things = [
  'router',
  'procedure',
  'validator',
  'context',
  'middleware',
  'link',
  'adapter',
  'caller',
] as const;
const subjects = [
  'The server',
  'A client',
  'Each request',
  'The router',
  'A middleware',
  'The adapter',
] as const;
const verbs = ['reads', 'checks', 'passes on', 'returns', 'refuses', 'keeps', 'measures', 'repeats'] as const;
const objects = [
  'the input of a procedure',
  'what the validator made of it',
  'the context of the call',
  'an error with its code',
  'the headers of the response',
  'every value that a subscription sends',
  'the session of the person who asks',
] as const;
const endings = [
  'before anything else runs',
  'and says so in the type of its result',
  'unless an option says otherwise',
  'so that a wrong name fails when you compile',
  'in the order in which the calls were made',
  'after the connection has been opened again',
  'as long as `maxItems` is not reached',
] as const;

const nouns = (
  'account address answer array batch body branch bridge broker browser bucket buffer bundle button cache call cell chain ' +
  'channel check chunk class clock column command comment commit cookie counter cursor customer date deadline default ' +
  'delay detail device digest document domain door draft edge engine entry event example factory failure feature field ' +
  'file filter flag folder form frame function gateway group guard handler hash header history hook host image index ' +
  'instance interval issue item job journal key label layer ledger length level library limit line list loader lock ' +
  'loop manager map mark member memory message method migration minute mirror model module month name node note number ' +
  'object order origin owner package page pair panel parameter parser part path payload peer phase pipe place plan ' +
  'policy pool port price process profile project promise proof proxy queue range rate reader reason record region ' +
  'release report request result retry role root route row rule sample scope screen script secret section seed segment ' +
  'sender series service shape share shelf signal site size slot socket source space stage state step store stream ' +
  'string subject suite switch symbol table target task tenant test thread ticket timer token tool topic trace transport ' +
  'tree trigger tuple type union unit update user value version view visit watcher window worker wrapper writer zone'
).split(' ') as [string, ...string[]];

/** A title that no page with another number has. */
export function writeTitle(number: number): string {
  const kind = kinds[number % kinds.length] ?? '';
  const thing = things[Math.floor(number / kinds.length) % things.length] ?? '';
  return `${kind} ${thing} ${Math.floor(number / (kinds.length * things.length)) + 1}`;
}

/** A sentence of some 16 words. */
export function writeSentence(next: Random): string {
  const noun = (): string => pick(next, nouns);
  return pick(next, [
    () => `${pick(next, subjects)} ${pick(next, verbs)} ${pick(next, objects)} ${pick(next, endings)}.`,
    () =>
      `When the ${noun()} of a ${noun()} is a ${noun()}, ${pick(next, subjects).toLowerCase()} ${pick(next, verbs)} the ${noun()} and the ${noun()}.`,
    () =>
      `Set a ${noun()} for each ${noun()}: it ${pick(next, verbs)} one ${noun()} from the ${noun()} ${pick(next, endings)}.`,
    () =>
      `Without ${noun()} or ${noun()}, the ${noun()} ${pick(next, verbs)} its ${noun()} ${pick(next, endings)}.`,
    () => `The ${noun()} and the ${noun()} of your ${noun()} stay as they are ${pick(next, endings)}.`,
  ])();
}

/** A sample of TypeScript, 9 to 14 lines long. */
export function writeSample(next: Random): string {
  const name = pick(next, ['user', 'post', 'order', 'invoice', 'message', 'team']);
  const action = pick(next, ['byId', 'list', 'create', 'rename', 'archive']);
  const limit = Math.floor(next() * 90) + 10;
  return pick(next, samples)(name, action, limit);
}

type Sample = (name: string, action: string, limit: number) => string;

const samples: readonly [Sample, ...Sample[]] = [
  (name, action, limit) => `import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

export const ${name}Router = t.router({
  ${action}: t.procedure
    .input(z.object({ id: z.string(), limit: z.number().max(${limit}) }))
    .query(async ({ input }) => {
      const found = await database.${name}.find(input.id);
      return { id: input.id, found, limit: input.limit };
    }),
});`,
  (name, action, limit) => `import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

// One request for all calls of the same moment.
const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000', maxItems: ${limit} })],
});

const ${name} = await trpc.${name}.${action}.query({ id: '${limit}', limit: 1 });
console.log(\`found \${${name}.id}\`);`,
  (name, action, limit) => `interface ${name.replace(/^./, (letter) => letter.toUpperCase())}Context {
  session: { id: string; expires: Date } | null;
  limit: number;
}

export const ${action}Guarded = t.procedure.use(async ({ ctx, next }) => {
  if (ctx.session === null || ctx.limit > ${limit}) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in to ${action} a ${name}.' });
  }
  return next({ ctx: { session: ctx.session } });
});`,
];
