import pLimit from 'p-limit';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import { inParts } from '#functions/platform/table/transaction-size.ts';
import { epoch } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../../deps.ts';
import { goneAt } from '../../lists/delete-campaigns.ts';
import {
  buryLead,
  deleted,
  isLive,
  type Meaning,
  type Movable,
  type Move,
  movedWrites,
  restored,
  unburyLead,
  writesOf,
} from './move-to-trash.ts';

/** Writes of one transaction beside the rows, the counts and what is told of it. */
const perTransaction = 96;

/** Moves leads to the trash for 30 days and gives their places in the list free. Ids that are not there are left out. */
export async function deleteLeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  ids: string[],
): Promise<number> {
  const { data } = await deps.store.heads
    .get(ids.map((id) => ({ tenantId, campaign_id, id })))
    .go({ consistent: true });
  const ttl = epoch(goneAt(deps.now()));
  return moveAll(
    deps,
    data,
    (head) => buryLead(deps, head, ttl),
    deleted,
    async ({ tenantId, campaign_id, id }) => {
      const { data } = await deps.store.heads.get({ tenantId, campaign_id, id }).go({ consistent: true });
      return data ?? undefined;
    },
  );
}

/** Brings deleted leads back; one whose place is taken again by the same business, which may be another of them, stays in the trash. */
export async function restoreLeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  ids: string[],
): Promise<number> {
  const { data } = await deps.store.trash
    .get(ids.map((id) => ({ tenantId, campaign_id, id })))
    .go({ consistent: true });
  // A business can lie there twice: deleted, found again and deleted again. A transaction has no two writes for its one place.
  const byPlace = new Map(
    data.filter((head) => isLive(head, deps.now())).map((head) => [head.identity, head]),
  );
  return moveAll(
    deps,
    [...byPlace.values()],
    (trashed) => unburyLead(deps, trashed),
    restored,
    async ({ tenantId, campaign_id, id, version }) => {
      const { data } = await deps.store.trash.get({ tenantId, campaign_id, id }).go({ consistent: true });
      return data && data.version !== version && isLive(data, deps.now()) ? data : undefined;
    },
  );
}

/** What a lead is by now, where it can have changed; undefined if there is nothing to move any more. */
type Reread = (head: Movable) => Promise<Movable | undefined>;

/** Transactions at the same time. */
const atOnce = 4;

/** How often one lead is tried that others work on at the same time. */
const tries = 8;

/** As many leads together as one transaction can move. */
function inTransactions(heads: Movable[]): Movable[][] {
  const batches: Movable[][] = [];
  let left = 0;
  for (const head of heads) {
    const needed = writesOf(head);
    const last = batches.at(-1);
    if (last && needed <= left) last.push(head);
    else batches.push([head]);
    left = (last && needed <= left ? left : perTransaction) - needed;
  }
  return batches;
}

/** Moves in batches; one that is too large is done in parts, and one in which a lead cannot be moved lead by lead. */
async function moveAll(
  deps: CampaignDeps,
  heads: Movable[],
  moveOf: (head: Movable) => Promise<Move>,
  meaning: Meaning,
  reread: Reread = async () => undefined,
): Promise<number> {
  const move = (batch: readonly Movable[]) => moveBatch(deps, batch, moveOf, meaning);
  const limit = pLimit(atOnce);
  const moveAllOf = async (batch: readonly Movable[]) => {
    if (await move(batch)) return batch.length;
    let moved = 0;
    for (const head of batch) moved += await moveOne(head, move, reread);
    return moved;
  };
  const moved = await Promise.all(
    inTransactions(heads).map((batch) => limit(() => inParts(batch, moveAllOf))),
  );
  return moved.flat().reduce((sum, count) => sum + count, 0);
}

async function moveOne(
  head: Movable,
  move: (batch: readonly Movable[]) => Promise<boolean>,
  reread: Reread,
): Promise<number> {
  let now: Movable | undefined = head;
  for (let attempt = 0; now && attempt < tries; attempt += 1) {
    if (await move([now])) return 1;
    now = await reread(now);
  }
  return 0;
}

/** All of them or none. */
async function moveBatch(
  deps: CampaignDeps,
  batch: readonly Movable[],
  moveOf: (head: Movable) => Promise<Move>,
  meaning: Meaning,
): Promise<boolean> {
  if (batch.length === 0) return true;
  const moves = await Promise.all(batch.map(moveOf));
  try {
    await transact(deps.store.table, await movedWrites(deps, batch, moves, meaning));
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
