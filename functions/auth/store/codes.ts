import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { locales } from '#shared/domain/texts.ts';

/** A six-digit code that was mailed: hashed, short-lived, and good for a few tries. */
const mailedCode = {
  code_hash: { type: 'string', required: true },
  /** Epoch seconds. */
  code_expires: { type: 'number', required: true },
  tries: { type: 'number', required: true, default: 0 },
  /** Epoch seconds of the last mail, for the countdown. */
  sent: { type: 'number', required: true },
} as const;

const locale = { type: locales, required: true } as const;

/** A sign-up that waits for its code. No account exists before, so nobody can sit on another's address. */
export const registrationEntity = entity({
  slice: 'auth',
  name: 'registration',
  attributes: {
    tokenHash: { type: 'string', required: true },
    /** The reseller's domain at which it began, and its brand; missing: the platform's. */
    domain: { type: 'string' },
    brand: { type: 'string' },
    email: { type: 'string', required: true },
    first_name: { type: 'string', required: true },
    last_name: { type: 'string', required: true },
    password_hash: { type: 'string', required: true },
    expires_in: { type: 'number', required: true },
    locale,
    /** Of the browser, if it said one: the account's. */
    time_zone: { type: 'string' },
    terms_accepted: { type: 'string', required: true },
    /** The address has an account: its owner got a mail about that, and no code will work. */
    taken: { type: 'boolean', required: true },
    ...mailedCode,
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'registration#{tokenHash}',
  sk: 'registration',
});

/** An address that is to replace a user's address. */
export const mailChangeEntity = entity({
  slice: 'auth',
  name: 'mail-change',
  attributes: {
    ...storedItems('mail-change', 1).attributes,
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    taken: { type: 'boolean', required: true },
    /** How often the user's sessions had been ended when the password was checked: see `ended-since.ts`. */
    sessions_ended: { type: 'number' },
    ...mailedCode,
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'tenant#{tenantId}',
  sk: 'mail-change#{userId}',
});

/** A long code that sets a new password; found by its hash, since nobody is signed in. */
export const resetEntity = entity({
  slice: 'auth',
  name: 'reset',
  attributes: {
    codeHash: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'reset#{codeHash}',
  sk: 'reset',
});
