import type { Write } from '#functions/platform/table/transact.ts';
import { epoch } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../../deps.ts';
import { goneAt } from '../../lists/delete-campaigns.ts';
import type { Head } from '../../store/leads.ts';
import type { LeadChange, Revision } from './lead-change.ts';
import {
  buryLead,
  deleted,
  isLive,
  type Movable,
  movedWrites,
  restored,
  unburyLead,
} from './move-to-trash.ts';

type List = { tenantId: string; campaign_id: string };

/** The writes that move leads of a list to the trash with their notes, four for each, one for each note, and three for all. */
export async function deleteWrites(
  deps: CampaignDeps,
  list: List,
  ids: readonly string[],
): Promise<{ writes: Write[]; changes: LeadChange[] }> {
  const heads = await headsOf(deps, list, ids);
  return { writes: await buryAll(deps, heads), changes: heads.map(({ id }) => ({ id, deleted: true })) };
}

/** The same of leads that a run made. Whoever has notes stays: somebody wrote them there. */
export async function trashWrites(
  deps: CampaignDeps,
  list: List,
  ids: string[],
): Promise<{ writes: Write[]; trashed: number }> {
  const heads = (await headsOf(deps, list, ids)).filter(({ notes_count = 0 }) => notes_count === 0);
  return { writes: await buryAll(deps, heads), trashed: heads.length };
}

/**
 * The writes that bring deleted leads of a list back, changed as `revise` says. One that is there no more, or whose place is taken by the same business,
 * stays out. Refused as `claim` where somebody takes the place meanwhile.
 */
export async function restoreWrites(
  deps: CampaignDeps,
  list: List,
  ids: readonly string[],
  revise: (head: Head) => Revision,
): Promise<{ writes: Write[]; restored: number }> {
  const { data } = await deps.store.trash.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  // A business can lie there twice, and has one place.
  const byPlace = new Map(
    data.filter((head) => isLive(head, deps.now())).map((head) => [head.identity, head]),
  );
  if (byPlace.size === 0) return { writes: [], restored: 0 };
  const places = [...byPlace.keys()].map((identity) => ({ ...list, identity }));
  const { data: claims } = await deps.store.claims.get(places).go({ consistent: true });
  for (const { identity } of claims) byPlace.delete(identity);
  const heads = [...byPlace.values()].map((head): Movable => ({ ...head, ...revise(head) }));
  const moves = await Promise.all(heads.map((head) => unburyLead(deps, head)));
  return { writes: await movedWrites(deps, heads, moves, restored), restored: heads.length };
}

async function headsOf({ store }: CampaignDeps, list: List, ids: readonly string[]): Promise<Head[]> {
  const keys = [...new Set(ids)].map((id) => ({ ...list, id }));
  return (await store.heads.get(keys).go({ consistent: true })).data;
}

async function buryAll(deps: CampaignDeps, heads: Head[]): Promise<Write[]> {
  const ttl = epoch(goneAt(deps.now()));
  const moves = await Promise.all(heads.map((head) => buryLead(deps, head, ttl)));
  return movedWrites(deps, heads, moves, deleted);
}
