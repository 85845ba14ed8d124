import { expect, test } from 'vitest';
import { createTable } from '#functions/platform/table/client.ts';
import { campaignEntity } from './campaigns.ts';

const campaigns = campaignEntity(createTable('nowhere', { config: { region: 'us-east-1' } }));
const at = '2026-01-01T00:00:00.000Z';
const list = {
  ...{ tenantId: 'acc_1', id: 'cmp_1', name: 'Berlin', type: 'local' as const, is_archived: false },
  ...{ tags: [], source: '', has_webhook: false, created_at: at, updated_at: at },
};
const stored = (more: object) => campaigns.put({ ...list, ...more }).params<{ Item: object }>().Item;

test('only lists that are deleted stand in the index that is common to all accounts', () => {
  expect(stored({})).not.toHaveProperty('gsi1pk');
  expect(stored({ deletion: 'deleted', gone_at: at })).toMatchObject({
    gsi1pk: 'campaigns#deleted',
    gsi1sk: `${at}#acc_1#cmp_1`,
  });
});
