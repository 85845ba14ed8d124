import { randomBytes } from 'node:crypto';
import { isSameReceiver } from '#shared/contracts/integrations/webhook-fields.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { Seal } from '../secrets/seal.ts';
import { isOutboundError } from './outbound-error.ts';
import { checkTarget, type TargetPolicy } from './target/check-target.ts';

/** Standard Webhooks: 24 to 64 random bytes, shown with this prefix. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

type Known = { url: string; sealed_secret: string; sealed_token?: string | undefined };
type SetUp = {
  known: Known | undefined;
  url: string;
  /** Left as it is when absent, removed when empty. */
  authorization_token: string | undefined;
  rotate_secret: boolean;
  context: Record<string, string>;
};
/** Sealed; `secret` is a new one in the clear, to be shown once. */
type Secrets = { sealed_secret: string; sealed_token?: string; secret?: string };

/** Where and how to send: secrets in the clear, for the one who sends. */
export type WebhookTarget = {
  url: string;
  enabled: boolean;
  authorizationToken: string;
  signingSecret: string;
};

/** What a stored webhook says of where and how to send, with its secrets opened. */
export async function openTarget(
  seal: Seal,
  { url, enabled, sealed_secret, sealed_token }: Known & { enabled: boolean },
  context: Record<string, string>,
): Promise<WebhookTarget> {
  const [signingSecret, authorizationToken] = await Promise.all([
    seal.open(sealed_secret, context),
    sealed_token ? seal.open(sealed_token, context) : '',
  ]);
  return { url, enabled, authorizationToken, signingSecret };
}

/** Secret and token of a webhook that is set up or changed. Another address gets a new secret and no token of before. */
export async function nextSecrets(
  seal: Seal,
  { known, url, authorization_token: token, rotate_secret, context }: SetUp,
): Promise<Secrets> {
  // Who may edit a webhook may not send its secrets to a place of their own, which many hosts give to everybody.
  const kept = known && isSameReceiver(known.url, url) ? known : undefined;
  const secret = kept && !rotate_secret ? undefined : newSecret();
  const sealed_token =
    token === undefined ? kept?.sealed_token : token === '' ? undefined : await seal.seal(token, context);
  return {
    sealed_secret: secret ? await seal.seal(secret, context) : (kept?.sealed_secret ?? ''),
    ...(sealed_token ? { sealed_token } : {}),
    ...(secret ? { secret } : {}),
  };
}

/** Throws `address_refused` at the field `url` for an address of our own network, with the reason of the guarded client among its values. */
export async function refuseBadTarget(url: string, policy: TargetPolicy): Promise<void> {
  try {
    await checkTarget(url, policy);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    // A name that does not resolve right now may do so later; an address of ours never becomes right.
    if (error.reason !== 'dns') throw invalidField('url', 'address_refused', { reason: error.reason });
  }
}
