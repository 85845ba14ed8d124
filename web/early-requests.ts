import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { account } from '../shared/contracts/account/index.ts';
import { campaigns } from '../shared/contracts/campaigns/index.ts';
import type { Endpoint } from '../shared/contracts/endpoint.ts';
import { mapIndexName, mapPrefix } from '../shared/domain/street-map.ts';
import { firstLeads } from './src/features/campaigns/filters/page-of-leads.ts';
import { locales } from './src/lib/intl/locale.ts';

const reader = '<script id="before-paint"></script>';

/** What many pages share, none of them one of the guest area. */
export const commonChunk = 'common';

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

/** The frame of every page behind Login. */
const frame = 'app/layouts/shell.tsx';

/** The page of a list, whose address has kind and id in the place of `:list`, and what it writes telephone numbers with. */
const listPage = {
  path: '/saved-lists/:list',
  modules: ['app/pages/list-page.tsx', 'lib/phone/format-phone.ts'],
};

const callOf = ({ method, path }: Endpoint, body?: object) => [method, path, body && JSON.stringify(body)];

/** What is asked for on every page behind Login, and on that of a list. */
const calls = {
  members: [callOf(account.endpoints.me)],
  list: [
    callOf(campaigns.endpoints.get),
    callOf(campaigns.endpoints.results, firstLeads),
    callOf(campaigns.endpoints.labels),
  ],
};

/**
 * Writes `before-paint.js` into the page, and before it which files and replies a language, a guest page, the map, a list and whoever
 * is logged in will need, so that it can ask for them at once instead of when the app has found out: on a slow network that is two
 * round trips.
 */
export function earlyRequests(): Plugin {
  return {
    name: 'early-requests',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = `<script>${readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8')}</script>`;
        // Before the script that reads it, and after what a browser wants to see in the first kilobyte.
        return html.replace(reader, () => (bundle ? `${requestsOf(html, bundle)}\n    ${script}` : script));
      },
    },
  };
}

function requestsOf(html: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const early = (of: (chunk: Rolldown.OutputChunk) => boolean) =>
    filesOf(chunks, chunks.find(of)).filter((file) => !html.includes(file));
  const files = (module: string) => early(({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false);
  const common = early(({ name }) => name === commonChunk);
  const languages = locales.map((code) => [code, files(`messages/${code}.json`)]);
  const pages = Object.entries(guestPages).map(([path, module]) => [
    path,
    ofStrangers(path, files(module), common),
  ]);
  pages.push([mapPage.path, [mapPage.index, ...files(mapPage.page).slice(0, 1), ...files(mapPage.map)]]);
  const members = [...new Set([...common, ...files(frame)])];
  const ofList = new Set(listPage.modules.flatMap(files));
  pages.push([listPage.path, [...ofList].filter((file) => !members.includes(file))]);
  const content = JSON.stringify({
    languages: Object.fromEntries(languages),
    pages: Object.fromEntries(pages),
    members,
    calls,
  });
  return `<meta name="early-requests" content="${content.replaceAll('"', '&quot;')}" />`;
}

/** The files of a guest page, which is opened first, so that it has to do without what the pages behind Login share. */
function ofStrangers(path: string, files: string[], shared: string[]): string[] {
  const common = shared.find((file) => file.includes(`/${commonChunk}-`));
  if (common && !files.includes(common)) return files;
  throw new Error(`${path} needs a part that is not among those of the guest area in vite.config.ts`);
}

/** The files of a chunk, of whatever it imports, and their styles. */
function filesOf(chunks: Rolldown.OutputChunk[], first: Rolldown.OutputChunk | undefined): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(first);
  return [...found];
}
