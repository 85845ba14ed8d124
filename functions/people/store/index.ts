import type { EntityItem } from 'electrodb';
import { perTable } from '#functions/platform/table/per-table.ts';
import { accountEntity } from './accounts.ts';
import { brandingEntity } from './brandings.ts';
import { invitationEntity } from './invitations.ts';
import { loginEntity } from './logins.ts';
import { userEntity } from './users.ts';

export type AccountRecord = EntityItem<ReturnType<typeof accountEntity>>;
export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;
export type LoginRecord = EntityItem<ReturnType<typeof loginEntity>>;
export type BrandingRecord = EntityItem<ReturnType<typeof brandingEntity>>;
export type InvitationRecord = EntityItem<ReturnType<typeof invitationEntity>>;

export const peopleStore = perTable((table) => ({
  accounts: accountEntity(table),
  users: userEntity(table),
  logins: loginEntity(table),
  invitations: invitationEntity(table),
  brandings: brandingEntity(table),
}));
