import type { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { DataStack } from '../stacks/data-stack.ts';
import type { Stage } from '../stage.ts';
import { grantSecrets, namedSecret } from './grant-secrets.ts';
import { grantSeal } from './seal-rights.ts';

/** By whose keys vendors of leads are asked: those of accounts are sealed, the operator's stand in a secret. Overpass asks for none. */
export const sourceEnvironment = (
  { sourceKeysSecret, overpassUrl }: Stage,
  data: DataStack,
): Record<string, string> => ({
  SECRETS_KEY_ID: data.secretsKey.keyArn,
  SOURCE_KEYS_SECRET_ID: sourceKeysSecret ?? '',
  OVERPASS_URL: overpassUrl ?? '',
});

/** Lets a function use those keys; `seal` where it keeps them too. */
export function grantSourceKeys(
  stack: Stack,
  { sourceKeysSecret }: Stage,
  data: DataStack,
  grantee: LambdaFunction,
  may: ('seal' | 'open')[] = ['open'],
): void {
  grantSeal(data.secretsKey, grantee, { for: 'source', may });
  grantSecrets(grantee, sourceKeysSecret ? [namedSecret(stack, sourceKeysSecret)] : []);
}
