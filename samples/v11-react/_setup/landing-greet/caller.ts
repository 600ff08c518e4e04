import { appRouter } from './server';

export const caller = appRouter.createCaller({});
