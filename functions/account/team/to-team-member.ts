import type { InvitationRecord, UserRecord } from '#functions/people/index.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import { toAccessOptions } from '#shared/domain/accounts/access-options.ts';

export const memberOf = (user: UserRecord): TeamMember => ({
  id: user.userId,
  status: 'active',
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  profile: user.profile ?? null,
  isMainUser: user.isMainUser,
  access: toAccessOptions(user),
  created_at: user.created_at,
  expires_at: null,
  last_login_at: user.last_login_at ?? null,
});

function statusOf({ has_account, expires_at }: InvitationRecord, now: Date): TeamMember['status'] {
  if (has_account) return 'has_account';
  return expires_at > now.toISOString() ? 'invited' : 'invitation_expired';
}

export const invitedAs = (invitation: InvitationRecord, now: Date): TeamMember => ({
  id: invitation.id,
  status: statusOf(invitation, now),
  email: invitation.email,
  first_name: '',
  last_name: '',
  profile: null,
  isMainUser: false,
  access: invitation.access,
  created_at: invitation.created_at,
  expires_at: invitation.expires_at,
  last_login_at: null,
});
