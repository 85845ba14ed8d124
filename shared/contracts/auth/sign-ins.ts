import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams } from '../paging.ts';
import { Password } from '../rules.ts';

/** A provider that signs the user in. Address and time are null where the link is older than that they were kept. */
export const SignIn = z.object({
  id: z.string(),
  provider: z.enum(['google']),
  /** The address that the provider had when it was linked. */
  email: z.string().nullable(),
  linked_at: z.string().nullable(),
});
export type SignIn = z.infer<typeof SignIn>;

export const signIns = {
  signIns: endpoint({
    method: 'GET',
    path: '/api/me/sign-ins',
    access: 'session',
    summary: 'The providers that the user signs in with',
    response: z.object({ data: z.array(SignIn) }),
  }),
  unlinkSignIn: endpoint({
    method: 'POST',
    path: '/api/me/sign-ins/{id}/unlink',
    access: 'session',
    summary: 'Sign in with this provider no more; needs the password, which is then the way in',
    params: IdParams,
    body: z.strictObject({ password: Password }),
    response: Empty,
    errors: ['not_found', 'rate_limited'],
    audit: true,
  }),
};
