import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Credentials } from './aws/signature.ts';

const Keys = z.object({
  accessKeyId: z.string().min(16),
  secretAccessKey: z.string().min(32),
  /** What stands in AWS in Secrets Manager, by the secret's name. */
  secrets: z.record(z.string(), z.string()),
});
type Keys = z.infer<typeof Keys>;

const fileOf = (folder: string) => join(folder, 'access-keys.json');

/**
 * The keys of one data folder, made at random when they are first asked for: with which requests to this machine's AWS are
 * signed, and the secrets that functions read.
 */
export function keysOf(folder: string): { credentials: Credentials; secretNamed: (name: string) => string } {
  const keys = read(folder) ?? save(folder, newKeys());
  const { accessKeyId, secretAccessKey, secrets } = keys;
  return {
    credentials: { accessKeyId, secretAccessKey },
    secretNamed(name) {
      const known = secrets[name] ?? randomBytes(32).toString('hex');
      if (!secrets[name]) save(folder, { ...keys, secrets: Object.assign(secrets, { [name]: known }) });
      return known;
    },
  };
}

const newKeys = (): Keys => ({
  accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(30).toString('base64url'),
  secrets: {},
});

function read(folder: string): Keys | undefined {
  if (!existsSync(fileOf(folder))) return undefined;
  try {
    return Keys.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch (cause) {
    throw new Error(`${fileOf(folder)} cannot be read. Move it away: new keys are made at the next start.`, {
      cause,
    });
  }
}

function save(folder: string, keys: Keys): Keys {
  const whole = `${fileOf(folder)}.new`;
  writeFileSync(whole, JSON.stringify(keys), { mode: 0o600 });
  renameSync(whole, fileOf(folder));
  return keys;
}
