import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** A six-digit code that was mailed: hashed, short-lived, and good for a few tries. */
const mailedCode = {
  code_hash: { type: 'string', required: true },
  /** Epoch seconds. */
  code_expires: { type: 'number', required: true },
  tries: { type: 'number', required: true, default: 0 },
  /** Epoch seconds of the last mail, for the countdown. */
  sent: { type: 'number', required: true },
} as const;

const locale = { type: ['en', 'es', 'fr', 'de'] as const, required: true } as const;

/** A sign-up that waits for its code. No account exists before, so nobody can sit on another's address. */
export const registrationEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'registration', version: '1', service: 'auth' },
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
        terms_accepted: { type: 'string', required: true },
        /** The address has an account: its owner got a mail about that, and no code will work. */
        taken: { type: 'boolean', required: true },
        ...mailedCode,
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tokenHash'],
            template: 'registration#${tokenHash}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'registration', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** An address that is to replace a user's address. */
export const mailChangeEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'mail-change', version: '1', service: 'auth' },
      attributes: {
        ...storedItems('mail-change', 1).attributes,
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        email: { type: 'string', required: true },
        taken: { type: 'boolean', required: true },
        ...mailedCode,
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}', casing: 'none' },
          sk: { field: 'sk', composite: ['userId'], template: 'mail-change#${userId}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** A long code that sets a new password; found by its hash, since nobody is signed in. */
export const resetEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'reset', version: '1', service: 'auth' },
      attributes: {
        codeHash: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        email: { type: 'string', required: true },
        created_at: { type: 'string', required: true },
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['codeHash'], template: 'reset#${codeHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'reset', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
