import type { Write } from '#functions/platform/table/transact.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../../deps.ts';
import { onlyKnown } from '../../labels/labels.ts';
import { type CampaignRecord, getCampaign } from '../../lists/get-campaign.ts';
import type { Head } from '../../store/leads.ts';
import { shardsInTurn } from '../count-leads.ts';
import { restoreWrites, trashWrites } from './delete-writes.ts';
import { type By, type LeadChange, withoutChange } from './lead-change.ts';
import { moveWrites } from './move-leads.ts';
import { reviseWrites } from './revise-leads.ts';

/**
 * The writes that take back what was changed of leads of a list, five for each and some more for each list they come from; `undone` is of how
 * many. A lead that is gone, that its old list has again, or that somebody has changed otherwise since stays as it is. A copy goes to the trash of
 * its list, whatever became of it, unless somebody wrote a note on it.
 */
export async function undoWrites(
  given: CampaignDeps,
  campaign: CampaignRecord,
  changes: readonly LeadChange[],
  by: By,
): Promise<{ writes: Write[]; undone: number }> {
  const deps = { ...given, shardOf: shardsInTurn() };
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const known = await onlyKnown(deps, campaign.tenantId);
  const revise = (head: Head) => {
    const before = { ...head, labels: known(head.labels) };
    const back = withoutChange(before, changeOf.get(head.id) ?? { id: head.id });
    return { ...back, labels: known(back.labels) };
  };
  const writes: Write[] = [];
  let undone = 0;
  const elsewhere = new Set<string>();
  const copied = Map.groupBy(changes, ({ copied_to }) => copied_to);
  for (const [list, some] of copied) {
    if (list === undefined) continue;
    const ids = some.map(({ id }) => id);
    for (const id of ids) elsewhere.add(id);
    // A list that was deleted since has taken them along.
    if (!(await findCampaign(deps, campaign.tenantId, list))) continue;
    const gone = await trashWrites(deps, { tenantId: campaign.tenantId, campaign_id: list }, ids);
    writes.push(...gone.writes);
    undone += gone.trashed;
  }
  const moved = Map.groupBy(changes, ({ moved_to }) => moved_to);
  const columns = new Set<string>();
  for (const [list, some] of moved) {
    const from = list === undefined ? undefined : await findCampaign(deps, campaign.tenantId, list);
    if (from?.type !== campaign.type) continue;
    const ids = some.map(({ id }) => id);
    const back = await moveWrites(deps, { from, to: campaign, ids, by, revise, columns });
    for (const id of back.there) elsewhere.add(id);
    writes.push(...back.writes);
    undone += back.moved.length;
  }
  const list = { tenantId: campaign.tenantId, campaign_id: campaign.id };
  const buried = changes.flatMap((change) => (change.deleted ? [change.id] : []));
  if (buried.length > 0) {
    // Who is in the list again by another way is changed back there, as others are.
    const back = await restoreWrites(deps, list, buried, revise);
    writes.push(...back.writes);
    undone += back.restored;
  }
  const here = changes.map(({ id }) => id).filter((id) => !elsewhere.has(id));
  if (here.length === 0) return { writes, undone };
  const revised = await reviseWrites(deps, list, here, revise, by);
  return { writes: [...writes, ...revised.writes], undone: undone + revised.changes.length };
}

/** Undefined for a list that was deleted since: its leads are restored with it. */
const findCampaign = (
  deps: CampaignDeps,
  tenantId: string,
  id: string,
): Promise<CampaignRecord | undefined> =>
  getCampaign(deps, tenantId, id).catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return undefined;
    throw error;
  });
