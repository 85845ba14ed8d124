import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** One per tenant. `deletion` stands in the index, so that the sweep reads only what is to be deleted. */
export const accountEntity = entity({
  slice: 'people',
  name: 'account',
  attributes: {
    ...storedItems('account', 1).attributes,
    tenantId: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    /** Missing: the platform's. */
    brand: { type: 'string' },
    /** The account that it was sold by, if any. */
    parent: { type: 'string' },
    /** When the licence ends; then every module is closed. */
    expires_at: { type: 'string' },
    /** By whose clocks new autopilots and workflows go. Missing: nobody has said; accounts of earlier releases have none. */
    time_zone: { type: 'string' },
    /** People in the account and people invited, the main user left out. */
    members: { type: 'number', required: true, default: 0 },
    /** Put into the wallet when it is first opened. */
    welcome_credits: { type: 'number', required: true, default: 0 },
    /** Where the account sees its invoices, by who bills it. */
    card_portal: { type: 'string' },
    second_portal: { type: 'string' },
    /** `erasing`: its time has come, nobody gets in any more, and nothing brings it back. */
    deletion: { type: ['none', 'planned', 'erasing'] as const, required: true, default: 'none' },
    /** ISO time; `-` while none is planned. */
    deletion_at: { type: 'string', required: true, default: '-' },
  },
  pk: 'tenant#{tenantId}',
  sk: 'account',
  indexes: {
    byDeletion: { index: 'gsi1', pk: 'accounts#{deletion}', sk: '{deletion_at}#{tenantId}' },
  },
});
