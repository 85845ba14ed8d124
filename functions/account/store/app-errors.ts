import { entity } from '#functions/platform/table/entity.ts';

/** One fault of the web app, however often and to whomever it happens. */
export const appErrorEntity = entity({
  slice: 'account',
  name: 'app-error',
  attributes: {
    /** Of the message and the place it came from. */
    fingerprint: { type: 'string', required: true },
    times: { type: 'number', required: true },
    message: { type: 'string' },
    stack: { type: 'string' },
    info: { type: 'string' },
    first_seen: { type: 'string' },
    last_seen: { type: 'string' },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'app-error#{fingerprint}',
  sk: 'app-error',
});
