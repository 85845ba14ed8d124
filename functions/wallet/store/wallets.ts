import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { Bucket } from '#shared/domain/runs/credits.ts';
import type { Refunds } from '../domain/refunds.ts';

/** How far the ledger was found right: the sums of its entries up to `until`, when the wallet was at `version`. */
export type Audited = { version: number; until: string; amount: number; held: number };

/** One per account. `version` guards every change; `open_holds` are the runs that credits are set aside for. */
export const walletEntity = entity({
  slice: 'wallet',
  name: 'wallet',
  attributes: {
    ...storedItems('wallet', 1).attributes,
    tenantId: { type: 'string', required: true },
    buckets: { type: CustomAttributeType<Bucket[]>('any'), required: true },
    open_holds: { type: 'list', items: { type: 'string' }, required: true },
    monthly_resets_at: { type: 'string' },
    refunds: { type: CustomAttributeType<Refunds>('any') },
    version: { type: 'number', required: true },
    audited: { type: CustomAttributeType<Audited>('any') },
  },
  pk: 'tenant#{tenantId}',
  sk: 'wallet',
  indexes: {
    all: { index: 'gsi1', pk: 'wallets', sk: '{tenantId}' },
  },
});

/** Credits set aside for one run, and from which buckets they were taken. */
export const holdEntity = entity({
  slice: 'wallet',
  name: 'hold',
  attributes: {
    ...storedItems('hold', 1).attributes,
    tenantId: { type: 'string', required: true },
    runId: { type: 'string', required: true },
    amount: { type: 'number', required: true },
    captured: { type: 'number', required: true },
    taken: { type: CustomAttributeType<Bucket[]>('any'), required: true },
    status: { type: ['open', 'closed'] as const, required: true },
    /** What could not be given back since its bucket had lapsed; closed holds of earlier releases do not tell. */
    lapsed: { type: 'number' },
    /** What the run was for, so that the statement of the wallet can name it. */
    campaign_id: { type: 'string' },
    campaign_name: { type: 'string' },
    step_kinds: { type: 'list', items: { type: 'string' } },
  },
  pk: 'tenant#{tenantId}',
  sk: 'hold#{runId}',
});
