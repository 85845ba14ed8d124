import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallet } from '#shared/contracts/wallet.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

test('a run whose execution is stopped from outside ends, and its credits come back', async () => {
  const demo = await cloud.as('demo');
  const list = await demo.newList('cut off');
  const run = await demo.startRun(searchPlan(list.id, 300, 'enrich'));
  await expect.poll(async () => (await demo.getRun(run.id)).status, { timeout: 30_000 }).toBe('running');
  const {
    AWS_ENDPOINT_URL: endpoint = '',
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
  } = cloud.environment;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const sfn = new SFNClient({ endpoint, region: 'us-east-1', credentials });
  const sweep = cloud.host.functions.find(({ name }) => name === 'runs-sweep');
  const machine = sweep?.environment.RUN_MACHINE_ARN ?? '';
  const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${run.id}`;
  await sfn.send(new StopExecutionCommand({ executionArn }));
  const ended = await demo.finishedRun(run.id, 20);
  expect(ended).toMatchObject({ status: 'failed', error: { code: 'internal' } });
  expect(ended.credits.spent + ended.credits.released).toBe(ended.credits.held);
  expect((await demo.call(wallet.endpoints.get)).held).toBe(0);
});
