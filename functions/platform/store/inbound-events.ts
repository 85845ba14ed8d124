import { entity } from '../table/entity.ts';

/** An event of another service that has been taken. */
export const inboundEvents = entity({
  slice: 'platform',
  name: 'inbound-event',
  attributes: {
    source: { type: 'string', required: true },
    id: { type: 'string', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'inbound#{source}#{id}',
  sk: 'inbound-event',
});
