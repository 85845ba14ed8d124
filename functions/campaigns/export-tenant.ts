import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { inBatches, readItems } from '#functions/platform/table/read-items.ts';
import type { KeptTexts } from '#shared/domain/ai/texts/lead-text.ts';
import type { LoggedActivity } from '#shared/domain/leads/activity.ts';
import { type ColumnsTold, columnsTold } from '#shared/domain/leads/columns-told.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import { type CampaignStore, createCampaignStore } from './store/index.ts';

/** Lists with where they are sent, labels, views and favourites, every lead with every value and its provenance, what was paid for and what came back. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const store = createCampaignStore(table);
  const { data: lists } = await store.campaigns.query.primary({ tenantId }).go({ pages: 'all' });
  yield* asHoldings('lists', lists, ({ deletion: _deletion, gone_at, ...list }) => ({
    ...list,
    ...(gone_at === '-' ? {} : { gone_at }),
  }));
  const { data: own } = await store.labels.get({ tenantId }).go();
  yield* asHoldings('custom-labels', own?.labels ?? [], (label) => label);
  yield* asHoldings('views', readItems(store.views.query.primary({ tenantId })), (view) => view);
  yield* asHoldings('favorite-lists', readItems(store.favorites.query.primary({ tenantId })), (one) => one);
  const places = lists.map(({ id }) => ({ tenantId, campaign_id: id }));
  for (const place of places) {
    const { data } = await store.webhooks.get(place).go();
    yield* asHoldings(
      'list-webhooks',
      data ? [data] : [],
      ({ sealed_token: _token, sealed_secret: _secret, ...shown }) => shown,
    );
  }
  for (const place of places)
    yield* asHoldings('text-columns', readItems(store.textColumns.query.primary(place)), (column) => column);
  for (const place of places) yield* leadsOf(store, 'leads', place);
  for (const place of places) yield* leadsOf(store, 'deleted-leads', place);
  yield* asHoldings('paid-values', readItems(store.owned.query.primary({ tenantId })), (owned) => owned);
  yield* asHoldings('bounces', readItems(store.bounces.query.primary({ tenantId })), (bounce) => bounce);
}

const bodiesPerRead = 100;

/** Heads are small and come in pages; their bodies are fetched a hundred at a time. */
async function* leadsOf(
  store: CampaignStore,
  kind: 'leads' | 'deleted-leads',
  place: { tenantId: string; campaign_id: string },
): Holdings {
  const heads = kind === 'leads' ? store.heads : store.trash;
  for await (const batch of inBatches(readItems(heads.query.primary(place)), bodiesPerRead)) {
    const bodies = await bodiesOf(store, place.tenantId, batch);
    const notes = await notesOf(store, place.tenantId, batch);
    yield* asHoldings(kind, batch, ({ version: _version, looking_until: _until, ttl, ...head }) => ({
      ...head,
      values: bodies.get(head.id)?.values ?? {},
      activity: bodies.get(head.id)?.log ?? [],
      texts: bodies.get(head.id)?.texts ?? {},
      columns_told: columnsTold(head, bodies.get(head.id)?.values ?? {}, bodies.get(head.id)?.columns_told),
      notes: notes.get(head.id) ?? [],
      ...(ttl === undefined ? {} : { gone_at: new Date(ttl * 1000).toISOString() }),
    }));
  }
}

async function bodiesOf({ bodies }: CampaignStore, tenantId: string, heads: { id: string }[]) {
  const read = new Map<
    string,
    {
      values: LeadValues;
      log?: LoggedActivity[] | undefined;
      texts?: KeptTexts | undefined;
      columns_told?: ColumnsTold | undefined;
    }
  >();
  let wanted = heads.map(({ id }) => ({ tenantId, id }));
  while (wanted.length > 0) {
    const { data, unprocessed } = await bodies.get(wanted).go();
    for (const body of data) read.set(body.id, body);
    // The table may leave out what it has no room for at the moment.
    wanted = unprocessed;
    if (wanted.length > 0) await sleep(200);
  }
  return read;
}

type Noted = { id: string; notes_count?: number | undefined };

async function notesOf({ notes }: CampaignStore, tenantId: string, heads: Noted[]) {
  const noted = heads.filter(({ notes_count = 0 }) => notes_count > 0);
  const read = await Promise.all(
    noted.map(async ({ id: lead_id }) => {
      const { data } = await notes.query.primary({ tenantId, lead_id }).go({ pages: 'all' });
      return [
        lead_id,
        data.map(({ tenantId: _tenant, lead_id: _lead, ttl: _ttl, ...note }) => note),
      ] as const;
    }),
  );
  return new Map(read);
}
