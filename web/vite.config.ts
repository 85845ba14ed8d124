import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyChunks } from './early-chunks.ts';
import { servePictures } from './serve-pictures.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** Libraries that every page needs and that change rarely: kept apart so that a release leaves them cached. */
const vendors: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  intl: /node_modules\/(react-intl|intl-messageformat|@formatjs)\//,
};

/** Parts of the component library that forms are made of. They know the shell, and it does not know them. */
const formParts =
  /@mantine\/(core\/esm\/components\/(Alert|CloseButton|Input|InputBase|PasswordInput|TextInput|Checkbox|Stack|SegmentedControl|FloatingIndicator|Divider|Anchor)|form)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), earlyChunks(), servePictures(), withoutJsonSchemas()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // The names of all the pages that share a part would be its own.
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/[~.].*$/, '')}-[hash][extname]`,
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            ...Object.entries(vendors).map(([name, test]) => ({ name, test, priority: 2 })),
            // What every page needs is one file: dozens of small ones wait for each other on a slow network.
            { name: 'shell', tags: ['$initial' as const], priority: 1 },
            // The fields of forms, which the first page has and most others too.
            { name: 'forms', test: formParts, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/auth': api, '/media': api, '/map': api },
  },
});
