import * as z from 'zod';
import { AppError } from '#shared/errors/app-error.ts';

export const Discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type Discovery = z.infer<typeof Discovery>;

export const Tokens = z.object({ id_token: z.string() });

/** `tokeninfo` writes numbers and truth values as text. */
export const TokenInfo = z.object({ aud: z.string() });

export const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type UserInfo = z.infer<typeof UserInfo>;

const timeoutMs = 8000;

/** Asks one of Google's addresses. A 4xx means that what the browser brought is not good. */
export async function askGoogle<S extends z.ZodType>(
  url: string,
  schema: S,
  init: RequestInit = {},
): Promise<z.output<S>> {
  const reply = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new AppError('provider_unavailable', { cause });
  });
  if (reply.status >= 500) throw new AppError('provider_unavailable');
  if (!reply.ok) throw new AppError('unauthenticated');
  const parsed = schema.safeParse(await reply.json().catch(() => undefined));
  if (!parsed.success) throw new AppError('provider_rejected', { cause: parsed.error });
  return parsed.data;
}
