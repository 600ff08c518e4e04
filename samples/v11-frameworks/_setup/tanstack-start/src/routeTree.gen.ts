import '@tanstack/react-start';
import type { AnyRoute } from '@tanstack/react-router';

// TanStack Start writes this file. It lists the routes of the app.
declare module '@tanstack/react-router' {
  interface FileRoutesByPath {
    '/api/trpc/$': {
      id: '/api/trpc/$';
      path: '/api/trpc/$';
      fullPath: '/api/trpc/$';
      preLoaderRoute: unknown;
      parentRoute: AnyRoute;
    };
  }
}
