import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

export const noteItems = storedItems('lead-note', 1);

/** What somebody wrote about a lead. It stands below the lead, wherever that moves; the head counts them. */
export const noteEntity = entity({
  slice: 'campaigns',
  name: 'lead-note',
  attributes: {
    ...noteItems.attributes,
    tenantId: { type: 'string', required: true },
    lead_id: { type: 'string', required: true },
    id: { type: 'string', required: true },
    text: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string' },
    /** Epoch seconds; set while the lead is in the trash, with which it goes. */
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#lead#{lead_id}',
  sk: 'note#{id}',
});
