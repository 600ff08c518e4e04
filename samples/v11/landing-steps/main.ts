import { server } from './server';

await import('./client');
server.close();
