import { SecretValue } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/** The client of sign-in with Google. Its secret stays in Secrets Manager and is put in place by the deployment. */
export function googleEnvironment({ google }: Stage): Record<string, string> {
  if (!google) return { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' };
  const secret = SecretValue.secretsManager(google.clientSecretName).unsafeUnwrap();
  return { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: secret };
}
