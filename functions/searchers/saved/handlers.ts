import type { Handlers } from '#functions/platform/http/implement.ts';
import type { savedSearches } from '#shared/contracts/searchers/saved-searches.ts';
import { changeSaved } from './change-saved.ts';
import type { SavedDeps } from './deps.ts';
import { findNew, noteRun } from './look.ts';
import { listSaved, readSaved, toSaved } from './read-saved.ts';
import { removeSaved, restoreSaved } from './remove-saved.ts';
import { saveSearch } from './save-search.ts';

/** The endpoints of saved searches. */
export const savedHandlers = (deps: SavedDeps): Handlers<typeof savedSearches> => ({
  saved: (_input, { tenantId }) => listSaved(deps, tenantId),
  save: async ({ body: { idempotency_key, ...asked } }, caller, { idempotencyKey, note }) => {
    const saved = await saveSearch(deps, caller, asked, idempotency_key ?? idempotencyKey);
    note({ target: saved.id, after: { name: saved.name } });
    return saved;
  },
  savedOne: async ({ params }, { tenantId }) => toSaved(await readSaved(deps, tenantId, params.id)),
  changeSaved: async ({ params, body }, { tenantId }, { note }) => {
    const { before, saved } = await changeSaved(deps, tenantId, params.id, body);
    note({ target: saved.id, before: { name: before.name }, after: { name: saved.name } });
    return saved;
  },
  removeSaved: async ({ params }, { tenantId }, { note }) => {
    const name = await removeSaved(deps, tenantId, params.id);
    note({ target: params.id, before: { name } });
    return {};
  },
  restoreSaved: async ({ params }, { tenantId }, { note }) => {
    const saved = await restoreSaved(deps, tenantId, params.id);
    note({ target: saved.id, after: { name: saved.name } });
    return saved;
  },
  newOfSaved: ({ params }, { tenantId }) => findNew(deps, tenantId, params.id),
  seenSaved: ({ params, body }, { tenantId }) => noteRun(deps, tenantId, params.id, body),
});
