import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { SourceEnv } from '#functions/providers/env.ts';
import {
  composeVendors,
  keepChoice,
  listSources,
  readChoice,
  removeKey,
  setKey,
} from '#functions/providers/index.ts';
import { searchers } from '#shared/contracts/searchers/index.ts';
import { searchersEnv, searchLimitEnv } from '../env.ts';
import { coveredAreas, createSearcher, createSearchLimit, findLocations } from '../index.ts';
import { composeSaved } from '../saved/deps.ts';
import { savedHandlers } from '../saved/handlers.ts';

const env = readEnv(searchersEnv.extend({ ...searchLimitEnv.shape, ...SourceEnv.shape }));
const table = createTable(env.TABLE_NAME);
const vendors = composeVendors(env, table);
const limit = createSearchLimit(table, env.SEARCH_QUOTA);
const searcher = createSearcher(env, { vendors });

export const handler = serve(
  implement(searchers)({
    ...savedHandlers(composeSaved(table, { searcher, limitSearch: limit })),
    locations: ({ query }) => findLocations(query.q, query.limit, searcher, env.CITIES_FILE),
    preview: async ({ body }, { tenantId }) => {
      await limit(tenantId);
      return searcher.preview(body, tenantId);
    },
    categories: async ({ body }, { tenantId }) => {
      await limit(tenantId);
      return { counts: await searcher.categories(body.location) };
    },
    sources: (_request, { tenantId }) => listSources(vendors, tenantId),
    setSourceKey: ({ params, body }, caller) => setKey(vendors, caller, params.id, body.key),
    removeSourceKey: ({ params }, caller) => removeKey(vendors, caller, params.id),
    vendorChoice: (_request, { tenantId }) => readChoice(vendors, tenantId),
    setVendorChoice: ({ body }, caller) => keepChoice(vendors, caller, body),
    coverage: async () => {
      const coverage = await searcher.coverage();
      return { ...coverage, areas: coveredAreas(coverage, env.CITIES_FILE) };
    },
  }),
  table,
);
