import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page is embedded in the server's binary and served from its root.
export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', cssCodeSplit: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:7400', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
  resolve: {
    alias: { $lib: new URL('./src/lib', import.meta.url).pathname },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
});
