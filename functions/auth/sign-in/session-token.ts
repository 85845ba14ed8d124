import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, opaque; the prefix lets secret scanners recognise a leaked one, and tells what it is. */
const newToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

export const newSessionToken = (): string => newToken('lws');
export const newRegistrationToken = (): string => newToken('lwr');
export const newApiKey = (): string => newToken('lwk');

/** What is stored: a token that leaks from the table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of an `Authorization` header, if it is one of ours. */
export function readBearer(
  header: string,
): { kind: 'session' | 'registration' | 'key'; hash: string } | undefined {
  const [, token = '', prefix = ''] = /^Bearer ((lw[srk])_[\w-]{20,100})$/.exec(header) ?? [];
  const kind = ({ lws: 'session', lwr: 'registration', lwk: 'key' } as const)[prefix];
  return kind && { kind, hash: hashToken(token) };
}
