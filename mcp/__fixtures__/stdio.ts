import { serveStdio } from '../serveStdio';
import { testSite } from './testSite';

void serveStdio(testSite({ '/docs/routers': 'Text.' }), process.stdin, process.stdout);
