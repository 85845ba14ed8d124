import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedWords } from '#functions/platform/table/stored/stored.ts';
import { type Scope, scopes } from '#shared/domain/accounts/scopes.ts';

export const apiKeyItems = storedItems('api-key', 1);

export const apiKeyEntity = entity({
  slice: 'auth',
  name: 'api-key',
  attributes: {
    ...apiKeyItems.attributes,
    keyHash: { type: 'string', required: true },
    id: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    scopes: { type: CustomAttributeType<Scope[]>('any'), required: true, ...storedWords(scopes) },
    /** The last characters, to tell keys apart. */
    hint: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    /** How often the user's keys had been ended when it was made sure who they are: see `ended-since.ts`. */
    keys_ended: { type: 'number' },
    expires_at: { type: 'string' },
    /** Kept to the minute. */
    last_used_at: { type: 'string' },
    revoked_at: { type: 'string' },
  },
  pk: 'api-key#{keyHash}',
  sk: 'api-key',
  indexes: {
    byUser: { index: 'gsi1', pk: 'tenant#{tenantId}#user#{userId}#api-keys', sk: '{id}' },
  },
});
