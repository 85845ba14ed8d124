import { countOf, sumCounts } from '#functions/campaigns/domain/counts.ts';
import { readCounts } from '#functions/campaigns/leads/count-leads.ts';
import { packRow } from '#functions/campaigns/rows/row.ts';
import { rowOf } from '#functions/campaigns/rows/write-rows.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import type { Account } from '../people.ts';
import type { Service } from '../simulated/service.ts';
import { businessOf } from '../simulated/vendors.ts';
import type { World } from '../world.ts';
import { differences, repeated } from './differences.ts';

/** Every lead stands in its list once, under one claim, is seen by filters as it is, and is counted. */
export async function checkLeads(world: World, service: Service, account: Account): Promise<string[]> {
  const wrongs = await Promise.all(account.lists.map((list) => checkList(world, service, account, list)));
  return wrongs.flat();
}

async function checkList(
  { engines }: World,
  _service: Service,
  { tenantId }: Account,
  campaign_id: string,
): Promise<string[]> {
  const { campaigns } = engines.runs;
  const { store } = campaigns;
  const list = { tenantId, campaign_id };
  const all = { pages: 'all', consistent: true } as const;
  const [heads, trash, claims, rows] = await Promise.all([
    store.heads.query.primary(list).go(all),
    store.trash.query.primary(list).go(all),
    store.claims.query.primary(list).go(all),
    rowsOf(campaigns, list),
  ]);
  const { data: record } = await store.campaigns.get({ tenantId, id: campaign_id }).go({ consistent: true });
  const counted = record ? (await readCounts(campaigns, record)).counts : undefined;
  const { data: bodies } = await store.bodies
    .get([...heads.data, ...trash.data].map(({ id }) => ({ tenantId, id })))
    .go({ consistent: true });
  const inTrash = new Set(trash.data.map(({ id }) => id));
  const byId = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const wrong = (what: string) => `${campaign_id}: ${what}`;
  return [
    ...repeated(heads.data.map(({ identity }) => businessOf(identity))).map((no) =>
      wrong(`business ${no} is in the list twice`),
    ),
    ...differences(
      wrong('claims'),
      byId(claims.data.map(({ lead_id: id, identity }) => ({ id, identity }))),
      byId(heads.data.map(({ id, identity }) => ({ id, identity }))),
    ),
    ...differences(
      wrong('what filters see'),
      byId(rows.map(({ id, version, ...row }) => ({ id, version, row: packRow(row) }))),
      byId(heads.data.map(rowOf).map(({ id, version, row }) => ({ id, version, row: row && packRow(row) }))),
    ),
    ...differences(wrong('counts'), counted, sumCounts(heads.data.map(countOf))),
    ...differences(
      wrong('leads in the list and in the trash'),
      heads.data.filter(({ id }) => inTrash.has(id)).map(({ id }) => id),
      [],
    ),
    ...differences(
      wrong('bodies that go with the trash'),
      byId(bodies.map(({ id, ttl }) => ({ id, goes: ttl !== undefined }))),
      byId([...heads.data, ...trash.data].map(({ id }) => ({ id, goes: inTrash.has(id) }))),
    ),
  ];
}
