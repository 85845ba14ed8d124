import pLimit from 'p-limit';
import { happened } from '#functions/events/index.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { inParts } from '#functions/platform/table/transaction-size.ts';
import { epoch } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../../deps.ts';
import { countOf, lessCounts, none, sumCounts } from '../../domain/counts.ts';
import { goneAt } from '../../lists/delete-campaigns.ts';
import type { TailRow } from '../../rows/leaf.ts';
import { goneRow, rowOf, rowsWrite } from '../../rows/write-rows.ts';
import type { Head } from '../../store/leads.ts';
import { countWrite } from '../count-leads.ts';
import { buryNotes } from '../notes/keep-notes.ts';

/** Writes of one transaction beside the rows, the counts and what is told of it: four for each lead, and one for each of its notes. */
const perTransaction = 96;
const writesOf = ({ notes_count = 0 }: Movable): number => 4 + notes_count;

/** Takes one lead without notes out of its list. Refused as `head` where it is changed meanwhile. */
function buryLead({ store }: CampaignDeps, head: Movable, ttl: number): Move {
  const { tenantId, campaign_id, id, identity, version } = head;
  // Whoever works on it meanwhile changes its counts, and what is put into the trash.
  const unchanged = store.heads
    .remove({ tenantId, campaign_id, id })
    .where((row, is) => is.eq(row.version, version));
  const gone = version + 1;
  const writes = [
    write.remove('head', unchanged.params()),
    write.put('trash', store.trash.put({ ...head, version: gone, ttl }).params()),
    write.update('body', store.bodies.update({ tenantId, id }).set({ ttl }).params()),
    write.remove('claim', store.claims.delete({ tenantId, campaign_id, identity }).params()),
  ];
  return { writes, row: goneRow(head, gone) };
}

/**
 * The writes that move leads of a list to the trash, four for each and three for all. Whoever has notes stays: somebody wrote them there, and they would
 * need writes of their own.
 */
export async function trashWrites(
  deps: CampaignDeps,
  list: { tenantId: string; campaign_id: string },
  ids: string[],
): Promise<{ writes: Write[]; trashed: number }> {
  const { data } = await deps.store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  const heads = data.filter(({ notes_count = 0 }) => notes_count === 0);
  if (heads.length === 0) return { writes: [], trashed: 0 };
  const ttl = epoch(goneAt(deps.now()));
  const moves = heads.map((head) => buryLead(deps, head, ttl));
  return { writes: await movedWrites(deps, heads, moves, deleted), trashed: heads.length };
}

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
    async (head) => {
      const { writes, row } = buryLead(deps, head, ttl);
      return { writes: [...writes, ...(await buryNotes(deps, head, ttl))], row };
    },
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
  const isLive = ({ ttl = 0 }: Movable) => ttl * 1000 > Date.parse(deps.now());
  // A business can lie there twice: deleted, found again and deleted again. A transaction has no two writes for its one place.
  const byPlace = new Map(data.filter(isLive).map((head) => [head.identity, head]));
  return moveAll(
    deps,
    [...byPlace.values()],
    async ({ ttl: _ttl, ...trashed }) => {
      const head = { ...trashed, version: trashed.version + 1 };
      const { tenantId, campaign_id, id, identity } = head;
      // A delivery that was on its way marks it there as sent.
      const unchanged = deps.store.trash
        .remove({ tenantId, campaign_id, id })
        .where(({ version }, { eq }) => eq(version, trashed.version));
      const writes = [
        write.remove('trash', unchanged.params()),
        write.put('head', deps.store.heads.create(head).params()),
        write.update('body', deps.store.bodies.update({ tenantId, id }).remove(['ttl']).params()),
        write.put(
          'claim',
          deps.store.claims.create({ tenantId, campaign_id, identity, lead_id: id }).params(),
        ),
        ...(await buryNotes(deps, head, undefined)),
      ];
      return { writes, row: rowOf(head) };
    },
    { event: 'lead.restored', signed: (counts) => counts },
    async ({ tenantId, campaign_id, id, version }) => {
      const { data } = await deps.store.trash.get({ tenantId, campaign_id, id }).go({ consistent: true });
      return data && data.version !== version && isLive(data) ? data : undefined;
    },
  );
}

type Counts = ReturnType<typeof countOf>;
type Movable = Head & { ttl?: number | undefined };

/** What moves one lead, and what filters see of it then. */
type Move = { writes: Write[]; row: TailRow };
/** How the list's counts change, and what is told of it. */
type Meaning = { event: 'lead.deleted' | 'lead.restored'; signed: (counts: Counts) => Counts };
const deleted: Meaning = { event: 'lead.deleted', signed: (counts) => lessCounts(none, counts) };
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

/** All that is written of leads that move together: themselves, what filters see, the counts of their list, and what is told of it. */
async function movedWrites(
  deps: CampaignDeps,
  heads: readonly Movable[],
  moves: Move[],
  { event, signed }: Meaning,
): Promise<Write[]> {
  const [first] = heads;
  if (!first) return [];
  const { tenantId, campaign_id } = first;
  const rows = moves.map(({ row }) => row);
  const lead_ids = heads.map(({ id }) => id);
  return [
    ...moves.flatMap(({ writes }) => writes),
    rowsWrite(deps, first, rows),
    countWrite(deps, tenantId, campaign_id, signed(sumCounts(heads.map(countOf)))),
    ...(await happened(deps.events, tenantId, { event, campaign_id, lead_ids })),
  ];
}
