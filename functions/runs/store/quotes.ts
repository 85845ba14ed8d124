import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';

/** What a source gives, as far as its price is kept. */
export type Counted = { leads: number; chargeable: number; owned?: number };

/** What a search counted when it was priced, so that it is not counted again when it is started. */
export const quoteEntity = entity({
  slice: 'runs',
  name: 'quote',
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Of the search and its limit: a quote is for one search. */
    source_hash: { type: 'string', required: true },
    leads: { type: 'number', required: true },
    chargeable: { type: 'number', required: true },
    owned: { type: 'number' },
    /** The same of the sources after the first. */
    others: { type: CustomAttributeType<Counted[]>('any') },
    expires_at: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#quotes',
  sk: 'quote#{id}',
});
