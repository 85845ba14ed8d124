import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** Finds the user behind an e-mail address; the key makes an address unique within a brand. */
export const loginEntity = entity({
  slice: 'people',
  name: 'login',
  attributes: {
    ...storedItems('login', 1).attributes,
    /** Brand and address as one key: see `loginKey`. Logins of earlier releases have it in their key alone. */
    login: { type: 'string', required: true },
    email: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** Absent for who signs in with a provider only. */
    password_hash: { type: 'string' },
    /** Where its owner logged in from, the latest first. */
    networks: { type: 'list', items: { type: 'string' } },
  },
  pk: 'email#{login}',
  sk: 'login',
});
