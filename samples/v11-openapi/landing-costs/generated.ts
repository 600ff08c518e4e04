import { configureTRPCHeyApiClient } from '@trpc/openapi/heyapi';
import { postById } from '../_setup/openapi-client/src/generated';
import { client } from '../_setup/openapi-client/src/generated/client.gen';

export const connect = (baseUrl: string) => {
  configureTRPCHeyApiClient(client, { baseUrl });
  return async (id: string) => {
    const { data } = await postById({ query: { input: { id } }, throwOnError: true });
    return data.result.data.title;
  };
};
