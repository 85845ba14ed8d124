import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { leastConcurrency, type Stage } from '../stage.ts';
import { ask, type Finding } from './check.ts';
import type { Asked } from './read-assembly.ts';

/** Who the shell is, and that this is the account that the stage names. */
export function checkAccount(sts: STSClient, { account }: Pick<Stage, 'account'>): Promise<Finding> {
  return ask(
    'credentials',
    () => sts.send(new GetCallerIdentityCommand({})),
    ({ Account, Arn }) =>
      Account === account
        ? { state: 'good', says: `${Arn}` }
        : { state: 'wrong', says: `are of account ${Account}; the stage names ${account}` },
  );
}

/** The region of the shell decides nothing, since the stage names one; that they differ is worth a word. */
export function checkRegion({ region }: Pick<Stage, 'region'>, ofShell: string | undefined): Finding {
  const what = 'region';
  if (!ofShell || ofShell === region)
    return { what, state: 'good', says: `customers' data lies in ${region}` };
  return { what, state: 'small', says: `the shell says ${ofShell}; the stage is deployed to ${region}` };
}

/** The CDK's own stack is there, and new enough. */
export function checkBootstrap(
  cloudFormation: CloudFormationClient,
  { region, version, account }: Asked['bootstrap'][number] & Pick<Stage, 'account'>,
): Promise<Finding> {
  const mend = `run: npx cdk bootstrap aws://${account}/${region}`;
  return ask(
    `bootstrap of ${region}`,
    () => cloudFormation.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' })).catch(noneIfMissing),
    (answer) => {
      if (!answer) return { state: 'wrong', says: `is missing; ${mend}` };
      const outputs = answer.Stacks?.[0]?.Outputs ?? [];
      const has = Number(outputs.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0);
      if (has >= version) return { state: 'good', says: `version ${has}` };
      return { state: 'wrong', says: `has version ${has} and needs ${version}; ${mend}` };
    },
  );
}

/** CloudFormation calls a stack that is not there a wrong request. */
function noneIfMissing(error: unknown): undefined {
  if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
  throw error;
}

/** Lambdas that have to be free for people while queues are worked on. */
const forPeople = 10;

/** A new account may run ten Lambdas at once: one run of a customer would lock everybody out. */
export function checkConcurrency(
  lambda: LambdaClient,
  { workers }: Pick<Asked, 'workers'>,
  { lambdaQuota, workerConcurrency }: Pick<Stage, 'lambdaQuota' | 'workerConcurrency'>,
): Promise<Finding> {
  return ask(
    'Lambdas at once',
    () => lambda.send(new GetAccountSettingsCommand({})),
    ({ AccountLimit }) => {
      const limit = AccountLimit?.ConcurrentExecutions ?? 0;
      const says = `the account has ${limit}, workers take up to ${workers}`;
      const lower = workerConcurrency > leastConcurrency ? ', or lower workerConcurrency' : '';
      const mend = `raise the quota L-B99A9384 of Lambda${lower}`;
      if (limit < workers + 2)
        return { state: 'wrong', says: `${says}: nothing is left for people; ${mend}` };
      if (limit < workers + forPeople) return { state: 'small', says: `${says}: people will wait; ${mend}` };
      if (limit !== lambdaQuota)
        return {
          state: 'small',
          says: `${says}; lambdaQuota says ${lambdaQuota}, so its alarm rings wrongly`,
        };
      return { state: 'good', says };
    },
  );
}
