import type { Plugin, Rolldown } from 'vite';
import { mapIndexName, mapPrefix } from '../shared/domain/street-map.ts';
import { locales } from './src/lib/intl/locale.ts';

const reader = '<script src="/before-paint.js">';

/** Pages that strangers open first, with the module that each of them is. */
const guestPages: Record<string, string> = {
  '/login': 'features/auth/pages/login-page.tsx',
  '/register': 'features/auth/pages/register-page.tsx',
  '/forgot-password': 'features/auth/pages/forgot-password-page.tsx',
};

/**
 * The page with the map, whose script is the largest of all and would be found last. Of the page itself its own file is enough. The map asks for
 * one thing after the other, and first which street maps there are.
 */
const mapPage = {
  path: '/lead-search/new-search',
  page: 'app/pages/new-search-page.tsx',
  map: 'ui/map/place-map.tsx',
  index: `${mapPrefix}${mapIndexName}`,
};

/**
 * Writes into the page which files a language, a guest page and the map will need, so that `before-paint.js` can ask for them at once
 * instead of when the app has found out: on a slow network that is two round trips.
 */
export function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const files = (module: string) => filesOf(chunks, module).filter((file) => !html.includes(file));
        const languages = locales.map((code) => [code, files(`messages/${code}.json`)]);
        const pages = Object.entries(guestPages).map(([path, module]) => [path, files(module)]);
        pages.push([
          mapPage.path,
          [mapPage.index, ...files(mapPage.page).slice(0, 1), ...files(mapPage.map)],
        ]);
        const content = JSON.stringify({
          languages: Object.fromEntries(languages),
          pages: Object.fromEntries(pages),
        });
        const meta = `<meta name="early-chunks" content="${content.replaceAll('"', '&quot;')}" />`;
        // Before the script that reads it, and after what a browser wants to see in the first kilobyte.
        return html.replace(reader, `${meta}\n    ${reader}`);
      },
    },
  };
}

/** The chunk that holds a module, whatever that one imports, and their styles. */
function filesOf(chunks: Rolldown.OutputChunk[], module: string): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)));
  return [...found];
}
