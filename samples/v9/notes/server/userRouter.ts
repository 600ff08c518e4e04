import { createProtectedRouter } from './createRouter';

export const userRouter = createProtectedRouter().query('me', {
  resolve: ({ ctx }) => ctx.user.name,
});
