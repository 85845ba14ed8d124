import * as z from 'zod';
import { accountLimits } from '#shared/domain/limits.ts';
import { TimeZone } from '#shared/domain/schedules/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { Empty } from '../paging.ts';
import { Email, LocaleCode, Password, PersonName, ShortCode } from '../rules.ts';
import { UploadBegun } from '../uploads.ts';
import { User } from './user.ts';

const CodeSent = z.object({ resend_after: z.int() });

export const profile = {
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    access: 'session',
    scope: 'account:read',
    summary: 'The signed-in user, or the one whose key it is',
    response: User,
  }),
  updateMe: endpoint({
    method: 'POST',
    path: '/api/me',
    access: 'session',
    summary: 'Change names and language; what is left out stays',
    body: z.strictObject({
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      locale: LocaleCode.optional(),
    }),
    response: User,
    audit: true,
  }),
  beginAvatar: endpoint({
    method: 'POST',
    path: '/api/me/avatar/begin',
    access: 'session',
    summary: 'Where to upload a picture of at most 5 MB; `fields` go into the form before the file',
    response: UploadBegun,
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/api/me/avatar',
    access: 'session',
    audit: true,
    summary: 'Use the uploaded picture, if its content is one',
    body: z.strictObject({ upload_id: z.string().min(1).max(64) }),
    response: User,
    errors: ['not_found'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/me/avatar',
    access: 'session',
    audit: true,
    summary: 'Remove the picture',
    response: User,
  }),
  mailChange: endpoint({
    method: 'POST',
    path: '/api/mail-change',
    access: 'session',
    summary: 'Send a code to a new address, which replaces the old one when it is confirmed',
    body: z.strictObject({ email: Email, password: Password }),
    response: CodeSent,
    errors: ['conflict', 'rate_limited'],
    audit: true,
  }),
  resendMailChange: endpoint({
    method: 'POST',
    path: '/api/mail-change/resend',
    access: 'session',
    summary: 'Send another code to the new address',
    response: CodeSent,
    errors: ['conflict', 'rate_limited'],
  }),
  confirmMailChange: endpoint({
    method: 'POST',
    path: '/api/mail-change/confirm',
    access: 'session',
    summary: 'Replace the address with the code',
    body: z.strictObject({ code: ShortCode }),
    response: User,
    errors: ['rate_limited'],
    audit: true,
  }),
  userLimits: endpoint({
    method: 'GET',
    path: '/api/user-limits',
    access: 'session',
    scope: 'account:read',
    summary: 'What the account has of what is limited',
    response: z.object({
      data: z.array(
        z.object({
          key: z.enum(Object.keys(accountLimits) as [keyof typeof accountLimits]),
          used: z.int(),
          limit: z.int(),
        }),
      ),
      requests_per_minute: z.object({ session: z.int(), key: z.int() }),
    }),
  }),
  setTimeZone: endpoint({
    method: 'PUT',
    path: '/api/account-time-zone',
    access: 'owner',
    summary:
      'Say by whose clocks new autopilots and workflows of the account go; those that exist keep theirs',
    body: z.strictObject({ time_zone: TimeZone }),
    response: User,
    errors: ['not_found'],
    audit: true,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/accept-terms',
    access: 'session',
    summary: 'Accept the terms that are in force',
    response: User,
    audit: true,
  }),
  billingPortals: endpoint({
    method: 'GET',
    path: '/api/wl/check-billing-portals',
    access: 'wallet',
    summary: 'Where the account sees its invoices: null where no provider bills it',
    response: z.object({ card_provider: z.url().nullable(), second_provider: z.url().nullable() }),
  }),
  logAppError: endpoint({
    method: 'POST',
    path: '/api/log-app-error',
    // A page that breaks before anybody has signed in is the one to hear of.
    access: 'public',
    summary: 'Report an uncaught error of the web app',
    body: z.object({
      message: z.string().max(2000),
      err: z.string().max(10_000).optional(),
      info: z.string().max(10_000).optional(),
    }),
    response: Empty,
    errors: ['rate_limited'],
    bodyLimit: 32_768,
  }),
};
