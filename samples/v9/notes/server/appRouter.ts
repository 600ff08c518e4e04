import superjson from 'superjson';
import { ZodError } from 'zod';
import { createRouter } from './createRouter';
import { noteRouter } from './noteRouter';
import { userRouter } from './userRouter';

export const appRouter = createRouter()
  .transformer(superjson)
  .formatError(({ shape, error }) => ({
    ...shape,
    data: {
      ...shape.data,
      fields:
        error.originalError instanceof ZodError
          ? error.originalError.flatten().fieldErrors
          : null,
    },
  }))
  .merge('note.', noteRouter)
  .merge('user.', userRouter);

export type AppRouter = typeof appRouter;
