import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../../deps.ts';
import { onlyKnown } from '../../labels/labels.ts';
import type { List } from '../../rows/read-rows.ts';
import { rowOf, rowsWrite } from '../../rows/write-rows.ts';
import type { Head } from '../../store/leads.ts';
import { logWrites } from '../log-activity.ts';
import {
  activityOf,
  type By,
  changeOf,
  changeWords,
  type LeadChange,
  type Revision,
  type Words,
} from './lead-change.ts';

/** Labels, by their ids, and tags that leads get or lose. */
export type Mark = { labels?: Words | undefined; tags?: Words | undefined };
/** `there` are the leads that the list has; `changes` what is really changed of them. */
export type Revised = { writes: Write[]; there: string[]; changes: LeadChange[] };

/** The writes that put labels and tags on leads, or take them off. */
export const markWrites = (
  deps: CampaignDeps,
  list: List,
  ids: string[],
  { labels, tags }: Mark,
  by: By,
): Promise<Revised> =>
  reviseWrites(
    deps,
    list,
    ids,
    (head) => ({ ...head, labels: changeWords(head.labels, labels), tags: changeWords(head.tags, tags) }),
    by,
  );

/** The writes that say who looks after leads; nobody where `owner` is undefined. */
export const assignWrites = (
  deps: CampaignDeps,
  list: List,
  ids: string[],
  owner: string | undefined,
  by: By,
): Promise<Revised> => reviseWrites(deps, list, ids, (head) => ({ ...head, owner }), by);

/**
 * Two writes for each lead that is changed, and one. Nothing is written of a lead that is so already. Labels that were deleted are no change: they are
 * neither counted nor put on, and go along with the next one. Refused as `head` where one is changed meanwhile.
 */
export async function reviseWrites(
  deps: CampaignDeps,
  list: List,
  ids: string[],
  revise: (head: Head) => Revision,
  by: By,
): Promise<Revised> {
  const { store, now } = deps;
  const keys = [...new Set(ids)].map((id) => ({ ...list, id }));
  const { data } = await store.heads.get(keys).go({ consistent: true });
  const known = await onlyKnown(deps, list.tenantId);
  const revised = data.flatMap((stored) => {
    const head = { ...stored, labels: known(stored.labels) };
    const { tags, owner, ...words } = revise(head);
    const labels = known(words.labels);
    const change = changeOf(head, { labels, tags, owner });
    if (!change) return [];
    return [{ change, head: { ...head, labels, tags, owner, updated_at: now(), version: head.version + 1 } }];
  });
  const log = await logWrites(
    deps,
    list.tenantId,
    revised.map(({ change }) => ({ id: change.id, entry: activityOf(change, now(), by) })),
  );
  const rows = revised.map(({ head }) => rowOf(head));
  return {
    writes: [
      ...revised.map(({ head }) => headWrite(deps, head)),
      ...log,
      ...(rows.length > 0 ? [rowsWrite(deps, list, rows)] : []),
    ],
    there: data.map(({ id }) => id),
    changes: revised.map(({ change }) => change),
  };
}

function headWrite({ store }: CampaignDeps, { tenantId, campaign_id, id, ...head }: Head): Write {
  const { labels = [], tags = [], owner, updated_at, version } = head;
  const revised = store.heads
    .patch({ tenantId, campaign_id, id })
    .set({ labels, tags, updated_at, version, ...(owner ? { owner } : {}) })
    .remove(owner ? [] : ['owner'])
    .where((read, { eq }) => eq(read.version, version - 1));
  return write.update('head', revised.params());
}
