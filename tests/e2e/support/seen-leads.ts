import { readFileSync } from 'node:fs';
import { createSavedSearchStore } from '#functions/searchers/store/index.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { tableFile } from './browser.ts';

/** Makes a saved search remember so many leads fewer, as of a day: as if they had come to the source since then. */
export async function forgetSeen(id: string, fewer: number, at: string): Promise<void> {
  const {
    searches,
    names: _names,
    seen,
  } = createSavedSearchStore(tableOf(JSON.parse(readFileSync(tableFile, 'utf8'))));
  const { data } = await searches.scan.where((row, is) => is.eq(row.id, id)).go({ pages: 'all' });
  const tenantId = data[0]?.tenantId ?? '';
  const kept = await seen.get({ tenantId, search_id: id }).go();
  const hashes = kept.data?.hashes ?? new Uint8Array();
  await seen
    .patch({ tenantId, search_id: id })
    .set({ hashes: hashes.slice(0, hashes.length - 8 * fewer) })
    .go();
  await searches.patch({ tenantId, id }).set({ seen_at: at }).go();
}
