import { withTRPC } from '@trpc/next';
import type { AppType } from 'next/app';
import type { AppRouter } from '../server/appRouter';

const MyApp: AppType = ({ Component, pageProps }) => {
  return <Component {...pageProps} />;
};

export default withTRPC<AppRouter>({
  config: () => ({ url: 'http://localhost:3000/api/trpc' }),
  ssr: false,
})(MyApp);
