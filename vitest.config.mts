import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@site': path.resolve(import.meta.dirname) } },
  test: { include: ['{src,plugins,lib,scripts,tests}/**/*.test.ts'] },
});
