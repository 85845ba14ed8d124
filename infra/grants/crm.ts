import type { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { DataStack } from '../stacks/data-stack.ts';
import { originOf, type Stage } from '../stage.ts';
import { grantSecrets, namedSecret } from './grant-secrets.ts';
import { grantSeal } from './seal-rights.ts';

/** By which apps CRMs are asked, and where they lead people back to. */
export const crmEnvironment = (stage: Stage, data: DataStack): Record<string, string> => ({
  APP_URL: originOf(stage),
  SECRETS_KEY_ID: data.secretsKey.keyArn,
  CRM_CLIENTS_SECRET_ID: stage.crmClientsSecret ?? '',
});

/** Lets a function open what opens the CRMs of accounts, and keep what it gets anew: every use may change it. */
export function grantCrm(
  stack: Stack,
  { crmClientsSecret }: Stage,
  data: DataStack,
  grantee: LambdaFunction,
): void {
  grantSeal(data.secretsKey, grantee, { for: 'crm', may: ['seal', 'open'] });
  grantSecrets(grantee, crmClientsSecret ? [namedSecret(stack, crmClientsSecret)] : []);
}
