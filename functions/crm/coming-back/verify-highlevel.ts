import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';
import type { Verifier } from '#functions/platform/http/kinds/take-event.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The keys that HighLevel signs with: Ed25519 in `X-GHL-Signature`, and RSA with SHA-256 in `x-wh-signature`, which it means to give up. */
export type HighLevelKeys = { ed25519: KeyObject; rsa: KeyObject };

const keyOf = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

/** As HighLevel publishes them, in its guide on webhooks (SPKI). */
export const publishedKeys = (): HighLevelKeys => ({
  ed25519: keyOf('MCowBQYDK2VwAyEAi2HR1srL4o18O8BRa7gVJY7G7bupbN3H9AwJrHCDiOg='),
  rsa: keyOf(
    [
      'MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEAokvo/r9tVgcfZ5DysOSCFrm602qYV0MaAiNnX9O8KxMbiyRKWeL9JpCpVpt4',
      'XHIcBOK4u3cLSqJGOLaPuXw6dO0t6Q/ZVdAV5Phz+ZtzPL16iCGeK9po6D6JHBpbi989mmzMryUnQJezlYJ3DVfBcsedpinheNnyYeFX',
      'olrJvcsjDtfAeRx5ByHQmTnSdFUzuAnC9/GepgLT9SM4nCpvuxmZMxrJt5Rw+VUaQ9B8JSvbMPpez4peKaJPZHBbU3OdeCVx5klVXXZQ',
      'GNHOs8gF3kvoV5rTnXV0IknLBXlcKKAQLZcY/Q9rG6Ifi9c+5vqlvHPCUJFT5XUGG5RKgOKUJ062fRtN+rLYZUV+BjafxQauvC8wSWeY',
      'ja63VSUruvmNj8xkx2zE/Juc+yjLjTXpIocmaiFeAO6fUtNjDeFVkhf5LNb59vECyrHD2SQIrhgXpO4Q3dVNA5rw576PwTzNh/AMfHKI',
      'jE4xQA1SZuYJmNnmVZLIZBlQAF9Ntd03rfadZ+yDiOXCCs9FkHibELhCHULgCsnuDJHcrGNd5/Ddm5hxGQ0ASitgHeMZ0kcIOwKDOzOU',
      '53lDza6/Y09T7sYJPQe7z0cvj7aE4B+Ax1ZoZGPzpJlZtGXCsu9aTEGEnKzmsFqwcSsnw3JB31IGKAykT1hhTiaCeIY/OwwwNUY2yvcC',
      'AwEAAQ==',
    ].join(''),
  ),
});

/** HighLevel tells again for up to an hour what was not taken. What is older was caught and is played again. */
const longestMs = 3_600_000;
const Timed = z.object({ timestamp: z.string() });

/** Takes what HighLevel has signed within the last hour, by the new signature where there is one. */
export function verifyHighLevel(keysOf: () => Promise<HighLevelKeys>, now: () => Date): Verifier {
  return async ({ body, headers }) => {
    const { ed25519, rsa } = await keysOf();
    const [fresh, old] = [headers['x-ghl-signature'], headers['x-wh-signature']];
    const isSigned = fresh
      ? verify(null, body, ed25519, Buffer.from(fresh, 'base64'))
      : old !== undefined && verify('sha256', body, rsa, Buffer.from(old, 'base64'));
    if (!isSigned) throw refused('signature');
    const at = Date.parse(timeIn(body));
    if (!(Math.abs(now().getTime() - at) <= longestMs)) throw refused('age');
  };
}

function timeIn(body: Buffer): string {
  try {
    return Timed.parse(JSON.parse(body.toString('utf8'))).timestamp;
  } catch {
    throw refused('form');
  }
}

const refused = (what: string) =>
  new AppError('unauthenticated', { message: `The ${what} of this event is not one that is taken.` });
