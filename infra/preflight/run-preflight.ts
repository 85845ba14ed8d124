import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../stage.ts';
import { checkAccount, checkBootstrap, checkConcurrency, checkRegion } from './account.ts';
import type { Finding } from './check.ts';
import { checkIdentity, checkSandbox } from './mail.ts';
import { checkAlarms, checkSizes, checkStage } from './offline.ts';
import { readAsked } from './read-assembly.ts';

/** Everything that can be known before anything is created, of the stage file, the templates and the account. */
export async function runPreflight(stage: Stage, assembly: string): Promise<Finding[]> {
  const { account, region } = stage;
  const asked = readAsked(assembly);
  const at = { region, maxAttempts: 2 };
  const cloudFormation = new CloudFormationClient(at);
  const ses = new SESv2Client(at);
  const jobs = asked.stacks.find(({ name }) => name.endsWith('-jobs'))?.name ?? '';
  const shell = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  const inAccount = [
    checkAccount(new STSClient(at), stage),
    ...asked.bootstrap.map((needed) =>
      checkBootstrap(new CloudFormationClient({ ...at, region: needed.region }), { ...needed, account }),
    ),
    checkConcurrency(new LambdaClient(at), asked, stage),
    checkSandbox(ses),
    isThere(cloudFormation, jobs).then((isDeployed) => checkIdentity(ses, stage, isDeployed)),
  ];
  return [
    checkStage(stage),
    checkAlarms(stage),
    checkRegion(stage, shell),
    ...checkSizes(asked),
    ...(await Promise.all(inAccount)),
  ];
}

async function isThere(client: CloudFormationClient, StackName: string): Promise<boolean> {
  const found = await client.send(new DescribeStacksCommand({ StackName })).catch(() => undefined);
  return (found?.Stacks ?? []).length > 0;
}
