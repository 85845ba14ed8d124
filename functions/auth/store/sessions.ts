import { entity } from '#functions/platform/table/entity.ts';

export const sessionEntity = entity({
  slice: 'auth',
  name: 'session',
  attributes: {
    tokenHash: { type: 'string', required: true },
    sessionId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** Who looks as this user by it, where somebody does. */
    impersonatedBy: {
      type: 'map',
      properties: {
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
      },
    },
    created_at: { type: 'string', required: true },
    /** How often the user's sessions had been ended when it was made sure who they are: see `ended-since.ts`. */
    sessions_ended: { type: 'number' },
    /** Kept to the hour. */
    last_seen_at: { type: 'string', required: true },
    ip: { type: 'string', required: true },
    user_agent: { type: 'string', required: true },
    /** Epoch seconds; also the item's time to live. */
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'session#{tokenHash}',
  sk: 'session',
  indexes: {
    byUser: { index: 'gsi1', pk: 'tenant#{tenantId}#user#{userId}#sessions', sk: '{sessionId}' },
  },
});
