import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** Libraries that every page needs and that change rarely: kept apart so that a release leaves them cached. */
const vendors: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  intl: /node_modules\/(react-intl|intl-messageformat|@formatjs)\//,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(vendors).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/auth': api, '/media': api },
  },
});
