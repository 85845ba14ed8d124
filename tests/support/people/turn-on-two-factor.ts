import { Secret, TOTP } from 'otpauth';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from './client.ts';
import { goodPassword } from './new-account.ts';

const { beginTwoFactor, confirmTwoFactor } = contracts.auth.endpoints;

/** What an authenticator app shows, now or `steps` half minutes later. */
export const totpOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Asks whoever is signed in for a second factor from now on. */
export async function turnOnTwoFactor(
  client: TestClient,
): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = await client.call(beginTwoFactor, { body: { password: goodPassword } });
  const { recovery_codes } = await client.call(confirmTwoFactor, { body: { code: totpOf(secret) } });
  return { secret, recovery_codes };
}
