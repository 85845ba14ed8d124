import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { AwsFault, type Operations } from './endpoint.ts';

const Context = z.record(z.string(), z.string()).default({});
const nonceLength = 12;
const tagLength = 16;

/** KMS encrypt and decrypt with a key file that stays on this machine. */
export function kmsOperations(keyFile: string): Operations {
  const key = loadKey(keyFile);
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

function loadKey(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

const contextBytes = (context: Record<string, string>) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted()));
