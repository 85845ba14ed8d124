import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** Finds the user behind a provider's own id, which stays when an e-mail address changes. */
export const identityEntity = entity({
  slice: 'auth',
  name: 'identity',
  attributes: {
    ...storedItems('identity', 1).attributes,
    provider: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** The provider's own address of the user when it was linked. */
    email: { type: 'string' },
    linked_at: { type: 'string' },
    /** How often the user's links had been ended when it was made sure who they are: see `ended-since.ts`. */
    identities_ended: { type: 'number' },
  },
  pk: 'identity#{provider}#{subject}',
  sk: 'identity',
  indexes: {
    byUser: { index: 'gsi1', pk: 'tenant#{tenantId}#user#{userId}#identities', sk: '{provider}#{subject}' },
  },
});
