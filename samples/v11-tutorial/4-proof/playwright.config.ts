import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  use: { baseURL: 'http://localhost:5173' },
  webServer: [
    {
      command: 'npx tsx --env-file=.env server/index.ts',
      env: { DATABASE_URL: ':memory:' },
      port: 3000,
    },
    { command: 'npx vite --port 5173 --strictPort', port: 5173 },
  ],
});
