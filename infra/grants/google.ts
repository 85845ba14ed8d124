import type { Stack } from 'aws-cdk-lib';
import type { Stage } from '../stage.ts';
import { namedSecret } from './grant-secrets.ts';

/** The client of sign-in with Google. Its secret stays in Secrets Manager, where the function reads it. */
export const googleEnvironment = ({ google }: Stage): Record<string, string> => ({
  GOOGLE_CLIENT_ID: google?.clientId ?? '',
  GOOGLE_CLIENT_SECRET_ID: google?.clientSecretName ?? '',
});

/** What has to be readable for it. */
export const googleSecrets = (stack: Stack, { google }: Stage): string[] =>
  google ? [namedSecret(stack, google.clientSecretName)] : [];
