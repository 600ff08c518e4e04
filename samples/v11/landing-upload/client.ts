import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from './server';

// #region shown
const trpc = createTRPCClient<AppRouter>({
  links: [httpLink({ url: 'http://localhost:3000' })],
});

const form = new FormData();
form.append('file', new File(['Hello'], 'hello.txt'));
console.log(await trpc.upload.mutate(form));
// #endregion shown
