import * as z from 'zod';
import { accessOptions } from '#shared/domain/accounts/access-options.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf } from '../paging.ts';
import { Email, LocaleCode } from '../rules.ts';

const Access = z
  .array(z.enum(accessOptions))
  .min(1, 'access_option_required')
  .transform((chosen) => [...new Set(chosen)]);

/** Somebody in the account, or somebody who was invited and has not come yet. */
export const TeamMember = z.object({
  id: z.string(),
  /** `has_account`: whoever was invited has come, and their address belongs to an account of its own. */
  status: z.enum(['active', 'invited', 'invitation_expired', 'has_account']),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile: z.string().nullable(),
  isMainUser: z.boolean(),
  access: z.array(z.enum(accessOptions)),
  /** When they joined, or were invited. */
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_login_at: z.string().nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** Somebody who works in the account, as colleagues know them. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** For the main user only, but for the names. */
export const team = {
  colleagues: endpoint({
    method: 'GET',
    path: '/api/team-members/names',
    access: { module: 'leads' },
    scope: 'lists:read',
    summary: 'Ids and names of who works in the account, to say who looks after a lead',
    response: z.object({ data: z.array(Colleague) }),
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/team-members',
    access: 'owner',
    summary: 'Who works in the account, and who is invited',
    response: listOf(TeamMember).extend({
      /** What may be given: what the account itself has. */
      options: z.array(z.enum(accessOptions)),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/team-members',
    access: 'owner',
    summary: 'Invite somebody by e-mail',
    body: z.strictObject({ email: Email, access: Access, locale: LocaleCode.default('en') }),
    status: 201,
    response: TeamMember,
    errors: ['conflict', 'limit_reached', 'rate_limited'],
    idempotency: 'replay',
    audit: true,
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/team-members/{id}',
    access: 'owner',
    summary: 'Change what a member or an invited person may do',
    params: IdParams,
    body: z.strictObject({ access: Access }),
    response: TeamMember,
    errors: ['not_found', 'conflict'],
    audit: true,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/team-members/{id}/resend',
    access: 'owner',
    audit: true,
    summary: 'Send the invitation again; the earlier link stops working',
    params: IdParams,
    response: TeamMember,
    errors: ['not_found', 'rate_limited'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/team-members/{id}',
    access: 'owner',
    summary: 'Remove a member, who is out from the next request on, or withdraw an invitation',
    params: IdParams,
    response: Empty,
    errors: ['not_found', 'conflict'],
    audit: true,
  }),
};
