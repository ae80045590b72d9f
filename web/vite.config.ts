import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './scripts/pack.ts';
import { worker } from './scripts/worker.ts';

// The page is embedded in the server's binary and served from its root.
export default defineConfig({
  plugins: [
    svelte(),
    worker(new URL('./worker/sw.js', import.meta.url).pathname),
    packed(new URL('./packed', import.meta.url).pathname),
  ],
  // Workers start Workers.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Tells the budget what brings what.
    manifest: true,
  },
  server: {
    // The drawings that paper shares with the page stand beside it.
    fs: { allow: ['..'] },
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
