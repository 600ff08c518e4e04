import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  test: {
    include: ['{server,src}/**/*.test.{ts,tsx}'],
    env: { DATABASE_URL: ':memory:' },
  },
});
