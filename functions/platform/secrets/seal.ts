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
