import { entity } from '#functions/platform/table/entity.ts';

/**
 * To whom something is sent: the id of a list stands for its webhook, that of an account webhook for itself. Stored as `campaign_id`, since
 * there were lists alone until 0.3.
 */
export const receiver_id = { type: 'string', required: true, field: 'campaign_id' } as const;

/** How a receiver was last seen. */
export const receiverEntity = entity({
  slice: 'integrations',
  name: 'receiver',
  attributes: {
    tenantId: { type: 'string', required: true },
    receiver_id,
    /** Until then it is taken for one that answers: it is sent to at full width. */
    good_until: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{receiver_id}',
  sk: 'receiver',
});

/** One of the few tries that a receiver gets at once while nobody knows whether it answers. */
export const receiverSlotEntity = entity({
  slice: 'integrations',
  name: 'receiver-slot',
  attributes: {
    tenantId: { type: 'string', required: true },
    receiver_id,
    slot: { type: 'number', required: true },
    until: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{receiver_id}',
  sk: 'receiver-slot#{slot}',
});
