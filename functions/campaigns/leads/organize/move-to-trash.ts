import { happened } from '#functions/events/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../../deps.ts';
import { countOf, lessCounts, none, sumCounts } from '../../domain/counts.ts';
import type { TailRow } from '../../rows/leaf.ts';
import { goneRow, rowOf, rowsWrite } from '../../rows/write-rows.ts';
import type { Head } from '../../store/leads.ts';
import { countWrite } from '../count-leads.ts';
import { buryNotes } from '../notes/keep-notes.ts';

type Counts = ReturnType<typeof countOf>;
/** A lead of a list, or of its trash. */
export type Movable = Head & { ttl?: number | undefined };

/** What moves one lead, and what filters see of it then. */
export type Move = { writes: Write[]; row: TailRow };
/** How the list's counts change, and what is told of it. */
export type Meaning = { event: 'lead.deleted' | 'lead.restored'; signed: (counts: Counts) => Counts };
export const deleted: Meaning = { event: 'lead.deleted', signed: (counts) => lessCounts(none, counts) };
export const restored: Meaning = { event: 'lead.restored', signed: (counts) => counts };

/** Writes that move a lead to the trash or back: four, and one for each of its notes. */
export const writesOf = ({ notes_count = 0 }: Movable): number => 4 + notes_count;

/** Whether what lies in the trash can still be brought back. */
export const isLive = ({ ttl = 0 }: Movable, now: string): boolean => ttl * 1000 > Date.parse(now);

/** Takes one lead with its notes out of its list. Refused as `head` where it is changed meanwhile. */
export async function buryLead(deps: CampaignDeps, head: Movable, ttl: number): Promise<Move> {
  const { store } = deps;
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
    ...(await buryNotes(deps, head, ttl)),
  ];
  return { writes, row: goneRow(head, gone) };
}

/** Brings one lead back as it is told. Refused as `trash` where a delivery that was on its way marks it there as sent, as `claim` where its place is taken. */
export async function unburyLead(deps: CampaignDeps, { ttl: _ttl, ...trashed }: Movable): Promise<Move> {
  const { store } = deps;
  const head = { ...trashed, version: trashed.version + 1 };
  const { tenantId, campaign_id, id, identity } = head;
  const unchanged = store.trash
    .remove({ tenantId, campaign_id, id })
    .where(({ version }, { eq }) => eq(version, trashed.version));
  const writes = [
    write.remove('trash', unchanged.params()),
    write.put('head', store.heads.create(head).params()),
    write.update('body', store.bodies.update({ tenantId, id }).remove(['ttl']).params()),
    write.put('claim', store.claims.create({ tenantId, campaign_id, identity, lead_id: id }).params()),
    ...(await buryNotes(deps, head, undefined)),
  ];
  return { writes, row: rowOf(head) };
}

/** All that is written of leads that move together: themselves, what filters see, the counts of their list, and what is told of it. */
export async function movedWrites(
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
