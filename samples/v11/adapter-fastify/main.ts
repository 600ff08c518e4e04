import { server } from './server';

await import('./client');
await server.close();
