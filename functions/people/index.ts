export * from './accounts.ts';
export { brandAt, brandingFor, brandingsOf, brandOf, findBranding } from './brands.ts';
export { changeAddress } from './change-address.ts';
export * from './change-person.ts';
export { eraseAccount, eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { findPeople, findPerson, nameOf, type PersonKey, peopleOf, readPerson } from './find-person.ts';
export { type Address, addressOf, findByLogin, loginKey, noteNetworks } from './logins/logins.ts';
export { recoverPassword, replacePassword } from './logins/passwords.ts';
export * from './logins/second-factor.ts';
export { migrations } from './migrations.ts';
export { AddressTaken, openAccount, openAccountByHand } from './open-account.ts';
export type { AccountRecord, InvitationRecord, LoginRecord, UserRecord } from './store/index.ts';
export { invitationItems } from './store/invitations.ts';
export { userItems } from './store/users.ts';
export {
  changeInvitation,
  findByInvitationCode,
  findInvitation,
  invitationsOf,
  invite,
  withdrawInvitation,
} from './team/invitations.ts';
export { addMember, removeMember } from './team/members.ts';
export { openModules, toUser } from './to-user.ts';
