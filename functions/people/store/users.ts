import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedWords } from '#functions/platform/table/stored/stored.ts';
import { type ModuleSlug, moduleSlugs } from '#shared/domain/accounts/modules.ts';
import { locales } from '#shared/domain/texts.ts';

export const userItems = storedItems('user', 1);

export const userEntity = entity({
  slice: 'people',
  name: 'user',
  attributes: {
    ...userItems.attributes,
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    /** Missing: the platform's. Written once, with the account; nobody moves to another. */
    brand: { type: 'string' },
    first_name: { type: 'string', required: true },
    last_name: { type: 'string', required: true },
    /** Path of the picture under `/media/`. */
    profile: { type: 'string' },
    locale: { type: locales, required: true, default: 'en' },
    modules: {
      type: CustomAttributeType<ModuleSlug[]>('any'),
      required: true,
      ...storedWords(moduleSlugs),
    },
    isMainUser: { type: 'boolean', required: true },
    accessToWallet: { type: 'boolean', required: true },
    has_password: { type: 'boolean', required: true, default: true },
    terms_accepted: { type: 'string' },
    created_at: { type: 'string', required: true },
    last_login_at: { type: 'string' },
    password_changed_at: { type: 'string' },
    /** Sessions that began before are over, but for `kept_session`. Holds at once, which an index would not. */
    sessions_from: { type: 'string' },
    kept_session: { type: 'string' },
    /** API keys, and sign-ins of providers, that are not younger open nothing any more. */
    keys_from: { type: 'string' },
    identities_from: { type: 'string' },
    /** How often all of a kind were ended. No clock has a say in it, as in the dates above. */
    sessions_ended: { type: 'number' },
    keys_ended: { type: 'number' },
    identities_ended: { type: 'number' },
    /** API keys that are not revoked. */
    api_keys: { type: 'number', required: true, default: 0 },
    two_factor: { type: 'boolean', required: true, default: false },
    /** Sealed; `pending` until a code of the app has confirmed it. */
    totp_secret: { type: 'string' },
    totp_pending: { type: 'string' },
    /** The 30-second step of the last code that was used: none works twice. */
    totp_step: { type: 'number', required: true, default: 0 },
    /** Hashes of the codes that are left. */
    recovery_codes: { type: 'list', items: { type: 'string' }, required: true, default: [] },
  },
  pk: 'tenant#{tenantId}',
  sk: 'user#{userId}',
});
