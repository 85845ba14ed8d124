import { happened } from '#functions/events/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { columnsTold } from '#shared/domain/leads/columns-told.ts';
import type { CampaignDeps } from '../../deps.ts';
import { countOf, lessCounts, none, sumCounts } from '../../domain/counts.ts';
import { deliveredAt } from '../../domain/sent-to.ts';
import type { CampaignRecord } from '../../lists/get-campaign.ts';
import { goneRow, rowOf, rowsWrite } from '../../rows/write-rows.ts';
import type { Head } from '../../store/leads.ts';
import { countWrite } from '../count-leads.ts';
import { namesOfLeads } from '../known-names.ts';
import { notePlaces, standThere } from '../known-places.ts';
import { logWrites } from '../log-activity.ts';
import { placedLeadId } from '../placed-id.ts';
import { columnWrites } from '../texts/text-columns.ts';
import type { By, LeadChange, Revision } from './lead-change.ts';

type Asked = {
  from: CampaignRecord;
  to: CampaignRecord;
  ids: string[];
  by: By;
  /** Copies stand in the other list as those of one moment, from this place on in the order of `ids`. */
  placed?: { at: Date; from: number };
  /** What else of a lead is changed on the way. */
  revise?: (head: Head) => Revision;
  /** Columns of AI texts that the other list is given in the same transaction. */
  columns?: Set<string>;
};
/** `passed` were in the other list already, under any of the names that they are known by, and stay where they are. */
export type Moved = {
  writes: Write[];
  there: string[];
  moved: string[];
  passed: number;
  /** What can be taken back of it. */
  changes: LeadChange[];
};

/**
 * The writes that take leads to another list of their kind, with all that is known of them. Refused as `head` where one is changed
 * meanwhile, as `claim` where somebody else put the same business there.
 */
export async function moveWrites(deps: CampaignDeps, asked: Asked): Promise<Moved> {
  const { heads, there, passed } = await newThere(deps, asked);
  const { from, to, by, revise, columns = new Set() } = asked;
  const moved = heads.map((head) => ({
    before: head,
    after: {
      ...{ ...head, ...revise?.(head), campaign_id: to.id, version: head.version + 1 },
      // What was sent from the other list was not sent from this one, also where only the list says so.
      ...(head.sent === 1 ? { sent_at: Object.fromEntries(deliveredAt(head)) } : {}),
    },
  }));
  const entry = { at: deps.now(), what: 'moved' as const, ...by, from: named(from), to: named(to) };
  const log = await logWrites(
    deps,
    from.tenantId,
    heads.map(({ id }) => ({ id, entry })),
  );
  const writes = moved.flatMap(({ before, after }): Write[] => {
    const { tenantId, campaign_id, id, identity, version } = before;
    const gone = deps.store.heads
      .remove({ tenantId, campaign_id, id })
      .where((row, { eq }) => eq(row.version, version));
    return [
      write.remove('head', gone.params()),
      write.remove('claim', deps.store.claims.delete({ tenantId, campaign_id, identity }).params()),
      ...placeWrites(deps, after),
    ];
  });
  const counts = sumCounts(heads.map(countOf));
  const left = moved.map(({ before, after }) => goneRow(before, after.version));
  const both =
    heads.length === 0
      ? []
      : [
          rowsWrite(deps, listOf(from), left),
          countWrite(deps, from.tenantId, from.id, lessCounts(none, counts)),
          ...(await arrivalWrites(
            deps,
            to,
            moved.map(({ after }) => after),
          )),
          ...(await columnWrites(deps, { from, to, heads, given: columns })),
        ];
  const changes = heads.map(({ id }) => ({ id, moved_to: to.id }));
  return { writes: [...writes, ...log, ...both], there, moved: heads.map(({ id }) => id), passed, changes };
}

/** The writes that put leads into another list too: as new ones, which nobody has sent from there. */
export async function copyWrites(deps: CampaignDeps, asked: Asked): Promise<Moved> {
  const { heads, there, passed } = await newThere(deps, asked);
  const { from, to, by, ids, placed } = asked;
  const { data: bodies } = await deps.store.bodies
    .get(heads.map(({ tenantId, id }) => ({ tenantId, id })))
    .go({ consistent: true });
  const bodyOf = new Map(bodies.map((body) => [body.id, body]));
  const log = [{ at: deps.now(), what: 'copied' as const, ...by, from: named(from), to: named(to) }];
  const copies = heads.map(({ looking_until: _looking, notes_count: _notes, sent_at: _sent, ...head }) => {
    const at = deps.now();
    const times = { created_at: at, updated_at: at, version: 1, sent: 0, owned_before: true };
    const id = placed ? placedLeadId(placed.at, placed.from + ids.indexOf(head.id)) : deps.newId('lead');
    return { of: head, copy: { ...head, ...times, campaign_id: to.id, id } };
  });
  const writes = copies.flatMap(({ of, copy }): Write[] => {
    const { tenantId, id } = copy;
    const { values = {}, texts, columns_told } = bodyOf.get(of.id) ?? {};
    const body = deps.store.bodies.create({
      ...{ tenantId, id, values, log, ...(texts ? { texts } : {}) },
      // The copy is younger than what it knows.
      columns_told: columnsTold(of, values, columns_told),
    });
    return [...placeWrites(deps, copy), write.put('body', body.params())];
  });
  const all = copies.map(({ copy }) => copy);
  const columns = await columnWrites(deps, { from, to, heads });
  const arrival = all.length > 0 ? [...(await arrivalWrites(deps, to, all)), ...columns] : [];
  const lead_ids = all.map(({ id }) => id);
  const told = await happened(deps.events, to.tenantId, {
    event: 'lead.created',
    campaign_id: to.id,
    lead_ids,
  });
  const changes = lead_ids.map((id) => ({ id, copied_to: to.id }));
  const moved = heads.map(({ id }) => id);
  return { writes: [...writes, ...arrival, ...told], there, moved, passed, changes };
}

const named = ({ id, name }: CampaignRecord) => ({ id, name });

const listOf = ({ tenantId, id }: CampaignRecord) => ({ tenantId, campaign_id: id });

/**
 * Which of the leads the other list has not got, under any of their names. The same business twice in one batch goes once, as it would in two
 * batches.
 */
async function newThere(deps: CampaignDeps, { from, to, ids }: Asked) {
  const { store } = deps;
  const keys = [...new Set(ids)].map((id) => ({ ...listOf(from), id }));
  const { data } = await store.heads.get(keys).go({ consistent: true });
  const names = await namesOfLeads(deps, from.tenantId, data);
  const asked = new Set(names.flatMap((some) => [...some]));
  const places = [...asked].map((identity) => ({ ...listOf(to), identity }));
  const [{ data: claims }, standing] = await Promise.all([
    places.length > 0 ? store.claims.get(places).go({ consistent: true }) : { data: [] },
    standThere(deps, listOf(to), data),
  ]);
  const taken = new Set(claims.map(({ identity }) => identity));
  const heads = data.filter(({ id, identity }, no) => {
    if (standing.has(id) || [...(names[no] ?? [])].some((name) => taken.has(name))) return false;
    taken.add(identity);
    return true;
  });
  return { heads, there: data.map(({ id }) => id), passed: data.length - heads.length };
}

/** A lead and its place in its list. */
function placeWrites({ store }: CampaignDeps, head: Head): Write[] {
  const { tenantId, campaign_id, identity, id } = head;
  return [
    write.put('head', store.heads.create(head).params()),
    write.put('claim', store.claims.create({ tenantId, campaign_id, identity, lead_id: id }).params()),
  ];
}

async function arrivalWrites(deps: CampaignDeps, to: CampaignRecord, heads: Head[]): Promise<Write[]> {
  await notePlaces(deps, heads);
  return [
    rowsWrite(deps, listOf(to), heads.map(rowOf)),
    countWrite(deps, to.tenantId, to.id, sumCounts(heads.map(countOf))),
  ];
}
