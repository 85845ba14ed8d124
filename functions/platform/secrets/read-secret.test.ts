import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { createSecretReader } from './read-secret.ts';

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => secrets.reset());
const reader = () => createSecretReader(new SecretsManagerClient({ region: 'us-east-1' }));

test('a secret is asked for once, and each of several', async () => {
  secrets.on(GetSecretValueCommand).callsFake(({ SecretId }) => ({ SecretString: `value of ${SecretId}` }));
  const read = reader();
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([
    'value of a',
    'value of a',
    'value of b',
  ]);
  expect(await read('a')).toBe('value of a');
  expect(secrets.calls()).toHaveLength(2);
});

test.each([
  ['is refused', () => Promise.reject(new Error('AccessDenied: secret-value'))],
  ['holds no text', async () => ({})],
])('one that %s makes the caller wait, and is asked for again', async (_what, answer) => {
  secrets.on(GetSecretValueCommand).callsFakeOnce(answer).resolves({ SecretString: 'value' });
  const read = reader();
  await expect(read('a')).rejects.toMatchObject({ code: 'provider_unavailable', status: 503 });
  expect(await read('a')).toBe('value');
});
