import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
} from 'node:crypto';

/** Keys of the stand-in alone. The one of today is always the same, so that tests can sign as it does; what it signs is taken nowhere else. */
const seed = createHash('sha256').update('stand-in').digest();
const ed25519 = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
});
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What apps are told to know its signatures by. */
export const highLevelKeys = {
  ed25519: createPublicKey(ed25519).export({ type: 'spki', format: 'pem' }).toString(),
  rsa: rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

/** An event as HighLevel posts it, with the signature of today or the one that it means to give up. */
export function signedEvent(event: object, { at = new Date(), old = false } = {}) {
  const body = JSON.stringify({ timestamp: at.toISOString(), webhookId: randomUUID(), ...event });
  return { body, headers: signatureOf(body, old) };
}

export function signatureOf(body: string, old = false): Record<string, string> {
  const bytes = Buffer.from(body);
  return old
    ? { 'x-wh-signature': sign('sha256', bytes, rsa.privateKey).toString('base64') }
    : { 'x-ghl-signature': sign(null, bytes, ed25519).toString('base64') };
}

/** Tells an app; whoever does not listen is not told again. */
export async function tellApp(eventsUrl: string, event: object): Promise<void> {
  const { body, headers } = signedEvent(event);
  await fetch(eventsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).catch(() => undefined);
}
