import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { locales } from '#shared/domain/texts.ts';

/** An account that is being erased: whom to tell at the end, when nothing else is left to ask. */
export const erasureEntity = entity({
  slice: 'privacy',
  name: 'erasure',
  attributes: {
    ...storedItems('erasure', 1).attributes,
    tenantId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    first_name: { type: 'string', required: true },
    /** Missing: the platform's. */
    brand: { type: 'string' },
    locale: { type: locales, required: true },
    /** Since when nobody gets in any more. */
    closed_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}',
  sk: 'erasure',
});
