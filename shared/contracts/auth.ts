import * as z from 'zod';
import { User } from './account.ts';
import { endpoint, group } from './endpoint.ts';
import { Empty } from './paging.ts';

export const auth = group('auth', {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in with e-mail and password',
    body: z.strictObject({ email: z.email().trim().max(320), password: z.string().min(1).max(200) }),
    response: z.object({ access_token: z.string(), expires_at: z.string(), user: User }),
    errors: ['unauthenticated', 'rate_limited'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'session',
    summary: 'End this session',
    response: Empty,
  }),
});
