import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';

export const viewItems = storedItems('view', 1);

/** A filter of leads that was saved under a name. */
export const viewEntity = entity({
  slice: 'campaigns',
  name: 'view',
  attributes: {
    ...viewItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    type: { type: kindKeys, required: true },
    filter: { type: CustomAttributeType<ResultFilter>('any'), required: true, ...storedValue(ResultFilter) },
    shared: { type: 'boolean', required: true },
    created_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#views',
  sk: 'view#{id}',
});
