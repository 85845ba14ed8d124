import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Lets a function read secrets of the operator's while it runs. Put into its settings by the deployment, they would be read by
 * everybody who may look at its configuration.
 */
export function grantSecrets(grantee: LambdaFunction, resources: string[]): void {
  if (resources.length === 0) return;
  grantee.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources }));
}

/** The ARN of a secret that the operator made under a name. Secrets Manager adds six characters of its own to it. */
export const namedSecret = (stack: Stack, name: string): string =>
  stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${name}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
