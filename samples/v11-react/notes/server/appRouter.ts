import { noteRouter } from './noteRouter';
import { router } from './trpc';
import { userRouter } from './userRouter';

export const appRouter = router({ note: noteRouter, user: userRouter });

export type AppRouter = typeof appRouter;
