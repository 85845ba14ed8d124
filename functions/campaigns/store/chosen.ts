import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** Leads that somebody chose at one moment, as many as one call takes: the calls that go on with them read one such item each. */
export const chosenEntity = entity({
  slice: 'campaigns',
  name: 'chosen-leads',
  attributes: {
    ...storedItems('chosen-leads', 1).attributes,
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    /** Of the choice, which all its parts share. */
    id: { type: 'string', required: true },
    part: { type: 'number', required: true },
    lead_ids: { type: CustomAttributeType<string[]>('any'), ...asDeflated<string[]>(), required: true },
    /** How many stand in the parts after this one. */
    behind: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}',
  sk: 'chosen#{id}#{part}',
});
