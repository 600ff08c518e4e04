import { expect, test } from 'vitest';
import { nearestNames } from './nearestNames';

const names = [
  'useQuery',
  'useSuspenseQuery',
  'inferRouterOutputs',
  'inferProcedureOutput',
  'Routers',
  'splitLink',
];

test.each([
  ['useLazyQuery', ['useQuery', 'useSuspenseQuery']],
  ['inferQueryOutput', ['inferRouterOutputs', 'inferProcedureOutput']],
  ['splitLnk', ['splitLink']],
  ['useForm', []],
  ['zodToJson', []],
])('like %s are %j', (name, nearest) => {
  expect(nearestNames(name, names)).toEqual(nearest);
});
