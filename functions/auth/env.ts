import * as z from 'zod';
import { MailboxEnv } from '#functions/mail/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { requestsPerMinute } from '#shared/domain/limits.ts';

/** Requests in a minute; tests and big installs may want others. */
export const AuthorizerEnv = PlatformEnv.extend({
  SESSION_QUOTA: z.coerce.number().int().min(1).default(requestsPerMinute.session),
  KEY_QUOTA: z.coerce.number().int().min(1).default(requestsPerMinute.key),
});

export const AuthEnv = PlatformEnv.extend({
  ...MailboxEnv.shape,
  SECRETS_KEY_ID: z.string().min(1),
  /** Empty: sign-in with Google is not offered. */
  GOOGLE_CLIENT_ID: z.string(),
  /** Of a secret in Secrets Manager. */
  GOOGLE_CLIENT_SECRET_ID: z.string(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_TOKENINFO_URL: z.url().default('https://oauth2.googleapis.com/tokeninfo'),
});
