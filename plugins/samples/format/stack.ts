/** What readers choose once: a package manager, a server, a client and a validator. */
export interface StackGroup {
  label: string;
  /** By the word that styles, addresses and the names of tabs use: what readers see. A word belongs to one group only. */
  choices: Readonly<Record<string, string>>;
}

/** The groups of the stack. The choice of each is stored under `choiceKey`. */
export const stack: Readonly<Record<string, StackGroup>> = {
  'package-manager': {
    label: 'Package manager',
    choices: { npm: 'npm', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' },
  },
  adapter: {
    label: 'Server',
    choices: {
      standalone: 'Node.js',
      express: 'Express',
      fastify: 'Fastify',
      fetch: 'Fetch',
      lambda: 'AWS Lambda',
    },
  },
  client: {
    label: 'Client',
    choices: {
      vanilla: 'TypeScript',
      tanstack: 'React',
      classic: 'React, classic hooks',
      app: 'Next.js, App Router',
      pages: 'Next.js, Pages Router',
    },
  },
  validator: {
    label: 'Validator',
    choices: { zod: 'Zod', valibot: 'Valibot', arktype: 'ArkType', yup: 'Yup', superstruct: 'Superstruct' },
  },
};

/** What the keys of stored choices begin with, as those of Docusaurus' tabs do. */
export const choiceKey = 'docusaurus.tab.';

/** Matches every word of the stack in a text. */
export const stackWords = new RegExp(
  `\\b(?:${Object.values(stack)
    .flatMap(({ choices }) => Object.keys(choices))
    .join('|')})\\b`,
  'g',
);

/** Finds the word of a choice by the name of a tab: `valibot` for `server/valibot.ts`. */
export function wordOf(name: string, group: string | undefined): string | undefined {
  const word = /([^/]+?)(?:\.\w+)?$/.exec(name)?.[1] ?? '';
  return word in (stack[group ?? '']?.choices ?? {}) ? word : undefined;
}
