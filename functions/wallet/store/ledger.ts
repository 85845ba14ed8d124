import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { ledgerKinds } from '#shared/domain/runs/credits.ts';

export const ledgerItems = storedItems('ledger', 1);

/** Movements of credits, never changed and never deleted. */
export const ledgerEntity = entity({
  slice: 'wallet',
  name: 'ledger',
  attributes: {
    ...ledgerItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: ledgerKinds, required: true },
    amount: { type: 'number', required: true },
    held: { type: 'number', required: true },
    run_id: { type: 'string' },
    /** `run_id`, or `-`: every part of an index's key must have a value. */
    run_key: {
      type: 'string',
      watch: ['run_id'],
      default: '-',
      set: (_, { run_id }) => run_id ?? '-',
      hidden: true,
    },
    campaign_id: { type: 'string' },
    lead_id: { type: 'string' },
    lead_name: { type: 'string' },
    field: { type: 'string' },
    provider: { type: 'string' },
    user_id: { type: 'string' },
    note: { type: 'string' },
    at: { type: 'string', required: true },
    /** It is in the sums of what was used; absent in captures until 0.3. */
    summed: { type: 'boolean', hidden: true },
  },
  pk: 'tenant#{tenantId}#ledger',
  sk: '{id}',
  indexes: {
    byRun: { index: 'gsi1', pk: 'tenant#{tenantId}#run#{run_key}#ledger', sk: '{id}' },
  },
});
