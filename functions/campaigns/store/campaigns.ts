import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { eachCount } from '#shared/domain/leads/list-counts.ts';

export const campaignItems = storedItems('campaign', 1);

/** A list. What it counts stands beside it, in `list-counts`; lists from before 0.3 have what they counted until then. */
export const campaignEntity = entity({
  slice: 'campaigns',
  name: 'campaign',
  attributes: {
    ...campaignItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    type: { type: kindKeys, required: true },
    is_archived: { type: 'boolean', required: true },
    tags: { type: 'list', items: { type: 'string' }, required: true },
    source: { type: 'string', required: true },
    has_webhook: { type: 'boolean', required: true },
    /** Absent in no folder, as in all that release 0.3 wrote. */
    folder: { type: 'string' },
    is_demo: { type: 'boolean' },
    ...eachCount(() => ({ type: 'number' }) as const),
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    deleted_at: { type: 'string' },
    /** Stands in the index while the list can be restored, and until it is removed for good. */
    deletion: { type: ['none', 'deleted'] as const, required: true, default: 'none' },
    /** ISO time from which it cannot be restored; `-` for a list that is not deleted. */
    gone_at: { type: 'string', required: true, default: '-' },
  },
  pk: 'tenant#{tenantId}#campaigns',
  sk: 'campaign#{id}',
  indexes: {
    byDeletion: {
      index: 'gsi1',
      pk: 'campaigns#{deletion}',
      sk: '{gone_at}#{tenantId}#{id}',
      // Lists of all accounts would share one partition.
      condition: ({ deletion }) => deletion !== 'none',
    },
  },
});

/** A list that a member of the account has marked for themselves. */
export const favoriteEntity = entity({
  slice: 'campaigns',
  name: 'favorite',
  attributes: {
    tenantId: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#favorites',
  sk: 'user#{user_id}#{campaign_id}',
});

export const webhookItems = storedItems('webhook', 1);

/** Where a list's leads are sent. Token and secret are sealed. */
export const webhookEntity = entity({
  slice: 'campaigns',
  name: 'webhook',
  attributes: {
    ...webhookItems.attributes,
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    url: { type: 'string', required: true },
    sealed_token: { type: 'string' },
    sealed_secret: { type: 'string', required: true },
    enabled: { type: 'boolean', required: true },
    disabled_reason: { type: ['gone', 'failing'] as const },
    updated_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}',
  sk: 'webhook',
});
