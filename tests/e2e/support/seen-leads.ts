import { readFileSync } from 'node:fs';
import { createSearcher, searchersEnv } from '#functions/searchers/index.ts';
import { seenSetOf } from '#functions/searchers/saved/seen-set.ts';
import { createSavedSearchStore } from '#functions/searchers/store/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { tableFile } from './browser.ts';

/** Makes a saved search remember all but so many leads, as of a day: as if those had come to the source since then. */
export async function forgetSeen(id: string, search: Search, fewer: number, at: string): Promise<void> {
  const table = tableOf(JSON.parse(readFileSync(tableFile, 'utf8')));
  const { searches, seen } = createSavedSearchStore(table);
  const { data } = await searches.scan.where((row, is) => is.eq(row.id, id)).go({ pages: 'all' });
  const tenantId = data[0]?.tenantId ?? '';
  const sample = createSearcher(searchersEnv.parse({ OPEN_DATA_URL: '.local/none' }));
  const found = await sample.find(search, { account: tenantId, limit: 10_000 });
  const { hashes } = seenSetOf(found.slice(fewer));
  await seen.patch({ tenantId, search_id: id }).set({ hashes }).go();
  await searches.patch({ tenantId, id }).set({ seen_at: at }).go();
}
