import type { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { DataStack } from '../stacks/data-stack.ts';
import type { Stage } from '../stage.ts';
import { grantSecrets, namedSecret } from './grant-secrets.ts';
import { grantSeal } from './seal-rights.ts';

/** Which server of AI is asked, and by which key. */
export const aiEnvironment = ({ ai }: Stage, data: DataStack): Record<string, string> => ({
  SECRETS_KEY_ID: data.secretsKey.keyArn,
  OPENAI_API_KEY_SECRET_ID: ai?.keySecret ?? '',
  OPENAI_BASE_URL: ai?.baseUrl ?? '',
  OPENAI_MODEL: ai?.model ?? '',
  OPENAI_EMBEDDING_MODEL: ai?.embeddingModel ?? '',
});

/** Lets a function ask it; `seal` where it keeps the keys of accounts too. */
export function grantAi(
  stack: Stack,
  { ai }: Stage,
  data: DataStack,
  grantee: LambdaFunction,
  may: ('seal' | 'open')[] = ['open'],
): void {
  grantSeal(data.secretsKey, grantee, { for: 'ai', may });
  grantSecrets(grantee, ai?.keySecret ? [namedSecret(stack, ai.keySecret)] : []);
}
