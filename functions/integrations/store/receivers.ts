import { entity } from '#functions/platform/table/entity.ts';

/** How a list's receiver was last seen. */
export const receiverEntity = entity({
  slice: 'integrations',
  name: 'receiver',
  attributes: {
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    /** Until then it is taken for one that answers: it is sent to at full width. */
    good_until: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}',
  sk: 'receiver',
});

/** One of the few tries that a receiver gets at once while nobody knows whether it answers. */
export const receiverSlotEntity = entity({
  slice: 'integrations',
  name: 'receiver-slot',
  attributes: {
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    slot: { type: 'number', required: true },
    until: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}',
  sk: 'receiver-slot#{slot}',
});
