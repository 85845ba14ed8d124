import * as z from 'zod';
import { BrowserZone } from '#shared/domain/schedules/time-zone.ts';
import { User } from '../account/user.ts';
import { endpoint, group } from '../endpoint.ts';
import { redirect } from '../endpoint-kinds.ts';
import { Empty } from '../paging.ts';
import {
  Email,
  LocaleCode,
  LongCode,
  NewPassword,
  Password,
  PersonName,
  SecondFactor,
  ShortCode,
} from '../rules.ts';
import { sessions } from './sessions.ts';
import { signIns } from './sign-ins.ts';
import { twoFactor } from './two-factor.ts';

/** A session that has begun: the token goes into `Authorization: Bearer …`. */
export const SessionStarted = z.object({ access_token: z.string(), expires_at: z.string(), user: User });
export type SessionStarted = z.infer<typeof SessionStarted>;

/** When another code may be asked for. */
const CodeSent = z.object({ resend_after: z.int() });

const guarded = ['rate_limited'] as const;

export const auth = group('auth', {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    audit: true,
    summary: 'Log in with e-mail and password, and with a code where two-factor is on',
    body: z.strictObject({
      email: Email,
      password: Password,
      code: SecondFactor.optional(),
    }),
    response: SessionStarted,
    errors: ['unauthenticated', 'two_factor_required', ...guarded],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'session',
    audit: true,
    summary: 'End this session',
    response: Empty,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Sign up; the account opens when the code from the mail is confirmed',
    body: z.strictObject({
      first_name: PersonName,
      last_name: PersonName,
      email: Email,
      password: NewPassword,
      /** Days until the account ends: at most 365, which is also the default. */
      expires_in: z.int().min(1).optional(),
      locale: LocaleCode.default('en'),
      /** That of the account, until another is chosen. */
      time_zone: BrowserZone,
      accept_terms: z.literal(true, 'terms_required'),
    }),
    status: 202,
    /** The token stands for the sign-up only: it is what `confirm-email` is called with. */
    response: CodeSent.extend({ access_token: z.string(), expires_at: z.string() }),
    errors: [...guarded],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    audit: true,
    summary: 'Open the account with the code from the mail and the token of the sign-up',
    body: z.strictObject({ code: ShortCode }),
    response: SessionStarted,
    errors: ['unauthenticated', ...guarded],
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/auth/resend-email-verification-code',
    access: 'public',
    summary: 'Send another code for the sign-up that the token stands for',
    response: CodeSent,
    errors: ['unauthenticated', ...guarded],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Send a reset code, if the address has an account; the answer is always the same',
    body: z.strictObject({ email: Email, locale: LocaleCode.default('en') }),
    response: CodeSent,
    errors: [...guarded],
  }),
  checkResetCode: endpoint({
    method: 'POST',
    path: '/auth/reset-password/check-code',
    access: 'public',
    summary: 'Whether a reset code still works; it is not used up',
    body: z.strictObject({ code: LongCode }),
    response: Empty,
    errors: [...guarded],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    audit: true,
    summary: 'Set a new password with a reset code; sessions, API keys and sign-ins of providers end',
    body: z.strictObject({ code: LongCode, password: NewPassword }),
    response: Empty,
    errors: [...guarded],
  }),
  socialOptions: endpoint({
    method: 'GET',
    path: '/auth/social-options',
    access: 'public',
    summary: 'The providers to sign in with, and where their consent page is',
    response: z.object({
      google: z.object({ client_id: z.string(), authorize_url: z.string(), scope: z.string() }).nullable(),
    }),
  }),
  googleReturn: redirect({
    method: 'POST',
    path: '/auth/google-return',
    access: 'public',
    summary: 'Where Google sends the browser back to with an authorization code',
    body: z.object({
      state: z.string().max(500).default(''),
      code: z.string().min(1).max(4096).optional(),
      error: z.string().max(200).optional(),
    }),
    errors: [...guarded],
  }),
  loginWithSocial: endpoint({
    method: 'POST',
    path: '/auth/login-with-social',
    access: 'public',
    audit: true,
    summary: 'Sign in or sign up with a provider: an authorization code, or an access token',
    body: z.strictObject({
      provider: z.enum(['google']),
      /** What the provider gave, or the `code` that `google-return` led on with. */
      token: z.string().min(1).max(4096),
      token_type: z.enum(['code', 'access_token']).default('code'),
      /** Of the request that led to a code. */
      redirect_uri: z.union([z.literal('postmessage'), z.url().max(500)]).default('postmessage'),
      code_verifier: z.string().min(43).max(128).optional(),
      nonce: z.string().min(8).max(200).optional(),
      locale: LocaleCode.default('en'),
      /** That of the account, where one is opened. */
      time_zone: BrowserZone,
      /** Of the account that has this address, the first time. */
      password: Password.optional(),
      code: SecondFactor.optional(),
    }),
    response: SessionStarted.extend({ created: z.boolean() }),
    errors: [
      'unauthenticated',
      'two_factor_required',
      'password_required',
      'provider_rejected',
      'provider_unavailable',
      ...guarded,
    ],
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/auth/check-invitation',
    access: 'public',
    summary: 'Who invites whom, by the code of the mail; it is not used up',
    body: z.strictObject({ code: LongCode }),
    /** An address belongs to one account: with `has_account` the invitation cannot be accepted. */
    response: z.object({ email: z.string(), invited_by: z.string(), has_account: z.boolean() }),
    errors: [...guarded],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/auth/accept-invitation',
    access: 'public',
    audit: true,
    summary: 'Join the account that invited, and sign in',
    body: z.strictObject({
      code: LongCode,
      first_name: PersonName,
      last_name: PersonName,
      password: NewPassword,
      locale: LocaleCode.default('en'),
      accept_terms: z.literal(true, 'terms_required'),
    }),
    response: SessionStarted,
    errors: ['conflict', ...guarded],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/me/password',
    access: 'session',
    summary: 'Change the password; every other session of the user ends',
    body: z.strictObject({
      current_password: Password,
      password: NewPassword,
      /** Every API key of the user stops working, too. */
      revoke_api_keys: z.boolean().default(false),
    }),
    response: Empty,
    errors: [...guarded],
    audit: true,
  }),
  ...sessions,
  ...signIns,
  ...twoFactor,
});
