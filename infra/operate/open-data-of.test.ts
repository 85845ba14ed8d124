import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { NotDeployed, openDataOf } from './open-data-of.ts';

const cloudFormation = mockClient(CloudFormationClient);
const client = new CloudFormationClient({ region: 'eu-central-1' });
const stage = { name: 'prod', account: '111122223333', region: 'eu-central-1' };
const stack = (account: string, Outputs: { OutputKey: string; OutputValue: string }[]) => ({
  Stacks: [
    {
      StackId: `arn:aws:cloudformation:eu-central-1:${account}:stack/leadwright-prod-data/1`,
      StackName: 'leadwright-prod-data',
      CreationTime: new Date(0),
      StackStatus: 'UPDATE_COMPLETE' as const,
      Outputs,
    },
  ],
});
const places = { OutputKey: 'OpenDataPlaces', OutputValue: 's3://open/places/' };

beforeEach(() => cloudFormation.reset());

test('the stack of the stage says where its open data lies', async () => {
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'leadwright-prod-data' })
    .resolves(stack('111122223333', [{ OutputKey: 'TableName', OutputValue: 't' }, places]));
  expect(await openDataOf(client, stage)).toBe('s3://open/places/');
});

test.each([
  ['is of another account', stack('999999999999', [places]), 'of account 999999999999'],
  ['was deployed before it could be published to', stack('111122223333', []), 'deploy the stage first'],
])('a stack that %s is refused', async (_, reply, words) => {
  cloudFormation.on(DescribeStacksCommand).resolves(reply);
  await expect(openDataOf(client, stage)).rejects.toThrow(words);
});

test('a stage that is not there is named, and any other error is left as it is', async () => {
  const missing = Object.assign(new Error('Stack does not exist'), { name: 'ValidationError' });
  cloudFormation.on(DescribeStacksCommand).rejectsOnce(missing).rejects(new Error('no credentials'));
  await expect(openDataOf(client, stage)).rejects.toThrow(NotDeployed);
  await expect(openDataOf(client, stage)).rejects.toThrow('no credentials');
});
