import { entity } from '../table/entity.ts';

export const idempotencyKeys = entity({
  slice: 'platform',
  name: 'idempotency-key',
  attributes: {
    tenantId: { type: 'string', required: true },
    key: { type: 'string', required: true },
    /** Of method, address and body: a key belongs to one request. */
    request_hash: { type: 'string', required: true },
    /** Epoch milliseconds; who takes over an abandoned request moves it. */
    started: { type: 'number', required: true },
    /** Absent while the request is being worked on. */
    status: { type: 'number' },
    body: { type: 'string' },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'tenant#{tenantId}#idempotency',
  sk: 'key#{key}',
});
