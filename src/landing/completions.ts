/** What an editor offers after `trpc.post.` in `samples/v11/landing-completion`: each procedure with its kind. A test asks TypeScript. */
export const completions = [
  { name: 'byId', kind: 'query' },
  { name: 'create', kind: 'mutation' },
  { name: 'list', kind: 'query' },
  { name: 'onCreate', kind: 'subscription' },
] as const;
