import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonChunk, earlyRequests } from './early-requests.ts';
import { servePictures } from './serve-pictures.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** Libraries that every page needs and that change rarely: kept apart so that a release leaves them cached. */
const vendors: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  intl: /node_modules\/(react-intl|intl-messageformat|@formatjs)\//,
};

/** What the guest area is made of, which knows the shell and is not known to it. What strangers open first is to need no more. */
const guestParts = new RegExp(
  [
    /@mantine\/core\/esm\/components\/(Alert|CloseButton|Input|InputBase|PasswordInput|TextInput|Checkbox)\//,
    /@mantine\/core\/esm\/components\/(Stack|SegmentedControl|FloatingIndicator|Divider|Anchor|Group|SimpleGrid)\//,
    /@mantine\/form\//,
    /shared\/(domain\/accounts\/sign-up|errors\/)/,
    /web\/src\/features\/auth\/(?!pages\/)/,
    /web\/src\/lib\/(body-problems|field-errors|password\/|use-body-check|use-countdown|intl\/(distance-unit|use-format))/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), earlyRequests(), servePictures(), withoutJsonSchemas()],
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
            // Then come the pages of the guest area, and the fields that most others have too.
            { name: 'forms', test: guestParts, minShareCount: 2, priority: 1 },
            // What many pages share is one file as well, which who is logged in fetches once.
            { name: commonChunk, minShareCount: 4 },
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
