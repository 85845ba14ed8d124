import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/** The client of sign-in with Google. Its secret stays in Secrets Manager, where the function reads it. */
export const googleEnvironment = ({ google }: Stage): Record<string, string> => ({
  GOOGLE_CLIENT_ID: google?.clientId ?? '',
  GOOGLE_CLIENT_SECRET_ID: google?.clientSecretName ?? '',
});

/** What has to be readable for it. Secrets Manager adds six characters of its own to a name. */
export const googleSecrets = (stack: Stack, { google }: Stage): string[] =>
  google
    ? [
        stack.formatArn({
          service: 'secretsmanager',
          resource: 'secret',
          resourceName: `${google.clientSecretName}-??????`,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ]
    : [];
