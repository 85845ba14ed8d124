import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { AppError } from '#shared/errors/app-error.ts';
import { UserInfo } from './ask-google.ts';

type Expected = { issuer: string; jwks_uri: string; audience: string; nonce: string | undefined };

/** Keys are fetched once per address and again when an unknown one signs. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Seconds that two clocks may differ, and the longest that a token may live. */
const tolerance = { clockTolerance: 300, maxTokenAge: 86_400 };

/** The claims of a token that Google signed for us, for this request, and that has not run out. Throws `unauthenticated`. */
export async function verifyIdToken(
  token: string,
  { issuer, jwks_uri, audience, nonce }: Expected,
): Promise<UserInfo> {
  const keys = keySets.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5000 });
  keySets.set(jwks_uri, keys);
  // Google signs with both spellings of its name.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')];
  const { payload } = await jwtVerify(token, keys, {
    ...tolerance,
    issuer: issuers,
    audience,
    algorithms: ['RS256'],
  }).catch((cause: unknown) => {
    const refused = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
    throw new AppError(refused ? 'unauthenticated' : 'provider_unavailable', { cause });
  });
  if (payload.nonce !== nonce) throw new AppError('unauthenticated');
  const claims = UserInfo.safeParse(payload);
  if (!claims.success) throw new AppError('provider_rejected', { cause: claims.error });
  return claims.data;
}
