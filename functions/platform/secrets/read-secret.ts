import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '#shared/errors/app-error.ts';
import { log } from '../runtime/log.ts';

/** The value of a secret of the operator's, by its name or ARN. Throws `provider_unavailable` where it cannot be read. */
export type ReadSecret = (id: string) => Promise<string>;

/**
 * Secrets that stand in Secrets Manager and in no setting of a function, where whoever reads its configuration would read
 * them. Each is asked for once in the life of a process, and again where that failed.
 */
export function createSecretReader(client: SecretsManagerClient): ReadSecret {
  const kept = new Map<string, Promise<string>>();
  return (id) => {
    const asked = kept.get(id) ?? ask(client, id);
    kept.set(id, asked);
    asked.catch(() => kept.delete(id));
    return asked;
  };
}

async function ask(client: SecretsManagerClient, id: string): Promise<string> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    if (SecretString) return SecretString;
    throw new Error('it holds no text');
  } catch (error) {
    log.error('a secret cannot be read', { id, error: error as Error });
    throw new AppError('provider_unavailable', {
      message: 'The service is not ready. Please try again in a moment.',
      retryAfter,
    });
  }
}

/** Seconds that a caller is asked to wait. */
const retryAfter = 10;
/** The authorizer has nine seconds for all that it does. */
const requestHandler = { connectionTimeout: 1000, requestTimeout: 1500 };
let reader: ReadSecret | undefined;

/** The reader of this process. Where no secret is named, nothing of AWS is set up for it. */
export const readSecret: ReadSecret = (id) => {
  reader ??= createSecretReader(new SecretsManagerClient({ requestHandler }));
  return reader(id);
};
