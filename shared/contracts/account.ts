import * as z from 'zod';
import { moduleSlugs } from '#shared/domain/modules.ts';
import { endpoint, group } from './endpoint.ts';

/** The signed-in user, in the spec's words; `modules` decides which sections are shown. */
export const User = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: z.string(),
  profile: z.string().nullable(),
  modules: z.array(z.object({ slug: z.enum(moduleSlugs), id: z.int() })),
  isMainUser: z.boolean(),
  accessToWallet: z.boolean(),
});
export type User = z.infer<typeof User>;

export const account = group('account', {
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    access: 'session',
    summary: 'The signed-in user',
    response: User,
  }),
  logAppError: endpoint({
    method: 'POST',
    path: '/api/log-app-error',
    access: 'session',
    summary: 'Report an uncaught error of the web app',
    body: z.object({
      message: z.string().max(2000),
      err: z.string().max(10_000).optional(),
      info: z.string().max(10_000).optional(),
    }),
    response: z.object({}),
    bodyLimit: 32_768,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the service answers, and which version',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
});
