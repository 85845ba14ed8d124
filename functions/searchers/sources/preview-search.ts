import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { maskContacts } from '../domain/mask-contacts.ts';
import { previewSize } from '../ports.ts';
import type { Chosen } from './choose-sources.ts';
import { lookAtSources } from './look-at-sources.ts';

/**
 * What a search would find, told by its sources without cost, and its first leads with their contacts hidden.
 * @param clock milliseconds, for `took_ms`
 */
export async function previewSearch(
  chosen: Chosen,
  search: Search,
  clock: () => number,
): Promise<SearchPreview> {
  const started = clock();
  const { looked, skipped, total, has, cells, sample } = await lookAtSources(chosen, search, previewSize);
  const first = looked.map(({ look }) => look.first).find((leads) => leads.length > 0) ?? [];
  return {
    total: total.is === 'unknown' ? 0 : total.count,
    total_is: total.is,
    ...(has ? { has } : {}),
    ...(cells ? { cells } : {}),
    places: first.slice(0, previewSize).map(maskContacts),
    sample,
    sources: [
      ...looked.map(({ id, look, ignored, approximated }) => ({
        id,
        total_is: look.total.is,
        total: look.total.is === 'unknown' ? 0 : look.total.count,
        ignored,
        approximated,
      })),
      ...skipped,
    ],
    attributions: attributionsOf(sample ? ['sample'] : first.flatMap(({ sources }) => sources)),
    took_ms: Math.round(clock() - started),
  };
}
