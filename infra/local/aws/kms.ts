import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { AwsFault, type Operations } from './endpoint.ts';

const Context = z.record(z.string(), z.string()).default({});
const nonceLength = 12;
const tagLength = 16;

/** KMS encrypt and decrypt with a key file that stays on this machine. */
export function kmsOperations(keyFile: string): Operations {
  const key = readFileSync(keyFile);
  return {
    'TrentService.Encrypt': (input) => {
      const { Plaintext, KeyId, EncryptionContext } = z
        .object({ Plaintext: z.string(), KeyId: z.string(), EncryptionContext: Context })
        .parse(input);
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(contextBytes(EncryptionContext));
      const sealed = Buffer.concat([cipher.update(Buffer.from(Plaintext, 'base64')), cipher.final()]);
      return {
        KeyId,
        CiphertextBlob: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64'),
      };
    },
    'TrentService.Decrypt': (input) => {
      const { CiphertextBlob, EncryptionContext } = z
        .object({ CiphertextBlob: z.string(), EncryptionContext: Context })
        .parse(input);
      const bytes = Buffer.from(CiphertextBlob, 'base64');
      const nonce = bytes.subarray(0, nonceLength);
      const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(contextBytes(EncryptionContext));
      cipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      try {
        const plain = Buffer.concat([cipher.update(bytes.subarray(nonceLength + tagLength)), cipher.final()]);
        return { Plaintext: plain.toString('base64') };
      } catch {
        throw new AwsFault('InvalidCiphertextException');
      }
    },
  };
}

const keyLength = 32;

/**
 * Makes the key file of a new data folder. A folder that has worked before must have its key, whole: another one would open
 * nothing that was sealed, and nobody would notice until something has to be sent.
 */
export function checkKey(file: string, isNew: boolean): void {
  if (isNew && sizeOf(file) === undefined)
    writeFileSync(file, randomBytes(keyLength), { mode: 0o600, flag: 'wx' });
  const length = sizeOf(file);
  if (length === keyLength) return;
  const state = length === undefined ? 'is missing' : `has ${length} bytes instead of ${keyLength}`;
  throw new Error(
    `${file} ${state}. It opens the webhook secrets and two-factor keys in the table. Put it back from a backup (npm run restore -- <file>). Without one: make a new file of ${keyLength} random bytes there; what was sealed is lost and has to be set anew.`,
  );
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

const contextBytes = (context: Record<string, string>) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted()));
