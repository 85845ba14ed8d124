import type { Stack } from 'aws-cdk-lib';
import type { Stage } from '../stage.ts';
import { namedSecret } from './grant-secrets.ts';

/** Who asks mail servers about e-mails. Its secret stays in Secrets Manager, where the function reads it. */
export const reacherEnvironment = ({ reacher }: Stage): Record<string, string> => ({
  REACHER_URL: reacher?.url ?? '',
  REACHER_SECRET_ID: reacher?.secretName ?? '',
});

/** What has to be readable for it. */
export const reacherSecrets = (stack: Stack, { reacher }: Stage): string[] =>
  reacher?.secretName ? [namedSecret(stack, reacher.secretName)] : [];
