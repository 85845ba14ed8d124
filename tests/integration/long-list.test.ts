import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFilterable } from '#functions/campaigns/domain/pack-filterable.ts';
import { composeCampaigns, createFilterableHeads } from '#functions/campaigns/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/test-cloud.ts';

/** More than three answers of the table can hold. */
const size = 9000;
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

test('a list that is read in ranges comes whole, each lead once and in order', async () => {
  const demo = await cloud.as('demo');
  const tenantId = await cloud.tenantOf(demo);
  const [{ id: campaign_id }, { id: other }] = [await demo.newList('long'), await demo.newList('other')];
  const table = tableOf(cloud);
  const { store } = composeCampaigns(table);
  const item = (list: string, no: number) => ({
    tenantId,
    campaign_id: list,
    id: newId('lead'),
    sent: 0,
    email_status: 'not_found' as const,
    packed: packFilterable({
      name: `Café ${no} ${'of the long name '.repeat(8)}`,
      website: `https://cafe-${no}.example/${'path/'.repeat(20)}`,
      created_at: new Date().toISOString(),
      emails_count: 0,
      phones_count: 0,
      technologies: [],
      socials: [],
    }),
  });
  const items = Array.from({ length: size }, (_, no) => item(campaign_id, no));
  await store.filterables.put([...items, item(other, 0)]).go({ concurrency: 4 });

  const heads = await createFilterableHeads(table)(tenantId, campaign_id, 1);
  expect(heads.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(heads.at(-1)?.name).toBe(`Café ${size - 1} ${'of the long name '.repeat(8)}`);
});
