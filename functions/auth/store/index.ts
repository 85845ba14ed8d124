import type { EntityItem } from 'electrodb';
import { perTable } from '#functions/platform/table/per-table.ts';
import { apiKeyEntity } from './api-keys.ts';
import { mailChangeEntity, registrationEntity, resetEntity } from './codes.ts';
import { identityEntity } from './identities.ts';
import { proofEntity } from './proofs.ts';
import { sessionEntity } from './sessions.ts';

export type SessionRecord = EntityItem<ReturnType<typeof sessionEntity>>;
export type ApiKeyRecord = EntityItem<ReturnType<typeof apiKeyEntity>>;
export type RegistrationRecord = EntityItem<ReturnType<typeof registrationEntity>>;
export type IdentityRecord = EntityItem<ReturnType<typeof identityEntity>>;

export const authStore = perTable((table) => ({
  identities: identityEntity(table),
  sessions: sessionEntity(table),
  apiKeys: apiKeyEntity(table),
  registrations: registrationEntity(table),
  proofs: proofEntity(table),
  resets: resetEntity(table),
  mailChanges: mailChangeEntity(table),
}));
