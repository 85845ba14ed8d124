import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { N: number; r: number; p: number; maxmem: number };
const derive = promisify<string, Buffer, number, Cost, Buffer>(scrypt);

/** 32 MiB and three passes: OWASP's scrypt setting for this memory. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const keyLength = 32;

/** A self-describing hash: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyLength, passwordCost);
  return [
    'scrypt',
    passwordCost.N,
    passwordCost.r,
    passwordCost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** Compares in constant time, with the parameters the hash was made with. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: passwordCost.maxmem };
  const actual = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    parameters,
  );
  return timingSafeEqual(actual, expected);
}
