import * as z from 'zod';
import type { Operations } from './endpoint.ts';

const Input = z.object({ SecretId: z.string().min(1) });

/** Secrets Manager: whatever a function asks for is some random text of this data folder, the same at each start. */
export const secretOperations = (secretNamed: (name: string) => string): Operations => ({
  'secretsmanager.GetSecretValue': (input) => {
    const { SecretId } = Input.parse(input);
    return { Name: SecretId, SecretString: secretNamed(SecretId) };
  },
});
