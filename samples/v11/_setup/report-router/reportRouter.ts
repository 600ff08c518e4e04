import { publicProcedure, router } from './trpc';

export const reportFormats = ['csv', 'pdf'];

export const reportRouter = router({
  yearly: publicProcedure.query(() => 'Report of the year'),
});
