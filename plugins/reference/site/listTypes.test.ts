import { expect, test } from 'vitest';
import { listTypes } from './listTypes';

test('a type is linked if one package exports it, and if it is no word of other libraries', () => {
  const packages = {
    '@trpc/server': { TRPCError: '/docs/typedoc/server/TRPCError', map: '/docs/typedoc/server/map' },
    '@trpc/react-query': { TRPCQueryOptions: '/docs/typedoc/react-query/TRPCQueryOptions' },
    '@trpc/tanstack-react-query': { TRPCQueryOptions: '/docs/typedoc/tanstack/TRPCQueryOptions' },
  };
  expect(listTypes({ packages, guides: {} }, '/site/')).toEqual({
    TRPCError: '/site/docs/typedoc/server/TRPCError',
  });
});
