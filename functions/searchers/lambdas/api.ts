import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { searchers } from '#shared/contracts/searchers.ts';
import { searchersEnv } from '../env.ts';
import { createSearcher, findLocations } from '../index.ts';

const env = readEnv(searchersEnv);
const searcher = createSearcher(env);

export const handler = serve(
  implement(searchers)({
    locations: ({ query }) => ({ data: findLocations(query.q, query.limit, env.CITIES_FILE) }),
    preview: ({ body }) => searcher.preview(body),
    coverage: () => searcher.coverage(),
  }),
);
