import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { openDataOutput } from '../open-data.ts';
import type { Stage } from '../stage.ts';

/** The stage is not there, or is somebody else's. */
export class NotDeployed extends Error {}

/** The `s3://` prefix of a deployed stage's open data, as its stack says. Throws `NotDeployed`. */
export async function openDataOf(
  cloudFormation: CloudFormationClient,
  { name, account, region }: Pick<Stage, 'name' | 'account' | 'region'>,
): Promise<string> {
  const StackName = `leadwright-${name}-data`;
  const found = await cloudFormation.send(new DescribeStacksCommand({ StackName })).catch(noneIfMissing);
  const stack = found?.Stacks?.[0];
  if (!stack)
    throw new NotDeployed(
      `There is no stack ${StackName}: is the stage deployed to ${region}, and are the credentials of its account?`,
    );
  const [, , , , owner] = stack.StackId?.split(':') ?? [];
  if (owner !== account)
    throw new NotDeployed(`The credentials are of account ${owner}; the stage names ${account}.`);
  const url = stack.Outputs?.find(({ OutputKey }) => OutputKey === openDataOutput)?.OutputValue;
  if (!url)
    throw new NotDeployed(`${StackName} does not say where its open data lies: deploy the stage first.`);
  return url;
}

/** CloudFormation calls a stack that is not there a wrong request. */
function noneIfMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ValidationError') return undefined;
  throw error;
}
