import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';

/**
 * Secrets of customers, sealed before they are stored. The context binds a sealed text to its owner: moved to another
 * account's item it does not open.
 */
export type Seal = {
  seal(plain: string, context: Record<string, string>): Promise<string>;
  open(sealed: string, context: Record<string, string>): Promise<string>;
};

export function createSeal(keyId: string, client = new KMSClient({})): Seal {
  return {
    async seal(plain, context) {
      const command = new EncryptCommand({
        KeyId: keyId,
        Plaintext: Buffer.from(plain),
        EncryptionContext: context,
      });
      const { CiphertextBlob } = await client.send(command);
      return Buffer.from(CiphertextBlob ?? []).toString('base64');
    },
    async open(sealed, context) {
      const blob = Buffer.from(sealed, 'base64');
      const { Plaintext } = await client.send(
        new DecryptCommand({ KeyId: keyId, CiphertextBlob: blob, EncryptionContext: context }),
      );
      return Buffer.from(Plaintext ?? []).toString('utf8');
    },
  };
}

const keptMilliseconds = 5 * 60_000;
const mostKept = 200;

/** Keeps what was opened lately: whoever sends a thousand things with one secret asks for it once, and pays for it once. */
export function keepOpened(seal: Seal, now: () => number = Date.now): Seal {
  const kept = new Map<string, { opened: Promise<string>; until: number }>();
  return {
    seal: seal.seal,
    open(sealed, context) {
      const key = JSON.stringify([context, sealed]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.opened;
      const opened = seal.open(sealed, context);
      kept.delete(key);
      kept.set(key, { opened, until: now() + keptMilliseconds });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      // What could not be opened is asked for again.
      opened.catch(() => kept.delete(key));
      return opened;
    },
  };
}
