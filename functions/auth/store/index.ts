import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { accountEntity } from './accounts.ts';
import { apiKeyEntity } from './api-keys.ts';
import { invitationEntity, mailChangeEntity, registrationEntity, resetEntity } from './codes.ts';
import { proofEntity } from './proofs.ts';
import { sessionEntity } from './sessions.ts';
import { identityEntity, loginEntity, userEntity } from './users.ts';

export type AccountRecord = EntityItem<ReturnType<typeof accountEntity>>;
export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;
export type SessionRecord = EntityItem<ReturnType<typeof sessionEntity>>;
export type ApiKeyRecord = EntityItem<ReturnType<typeof apiKeyEntity>>;
export type RegistrationRecord = EntityItem<ReturnType<typeof registrationEntity>>;
export type IdentityRecord = EntityItem<ReturnType<typeof identityEntity>>;
export type InvitationRecord = EntityItem<ReturnType<typeof invitationEntity>>;

export function createAuthStore(table: Table) {
  return {
    table,
    accounts: accountEntity(table),
    users: userEntity(table),
    logins: loginEntity(table),
    identities: identityEntity(table),
    sessions: sessionEntity(table),
    apiKeys: apiKeyEntity(table),
    registrations: registrationEntity(table),
    proofs: proofEntity(table),
    resets: resetEntity(table),
    mailChanges: mailChangeEntity(table),
    invitations: invitationEntity(table),
  };
}
