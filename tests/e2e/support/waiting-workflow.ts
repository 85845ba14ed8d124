import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';

const { campaigns, workflows } = contracts;

/** A list with a lead, and a drawn workflow of it, `Patient`, that waits for a day or longer before it puts a tag on it. */
export async function waitingWorkflow(client: TestClient): Promise<{ id: string; list: string }> {
  const { id: list } = await client.newList('Known leads');
  const body = { name: 'One', website: 'https://one.invalid' };
  await client.call(campaigns.endpoints.enter, { params: { id: list }, body });
  const { id } = await client.call(workflows.endpoints.create, { body: { name: 'Patient' } });
  const changes = drawing(
    [
      node('known', 'list', { campaign_id: list }),
      node('later', 'wait', { minutes: 2880 }),
      node('mark', 'mark', { tags: { add: ['late'] } }),
    ],
    ...['known>later', 'later>mark'],
  );
  await client.call(workflows.endpoints.save, { params: { id }, body: { revision: 0, changes } });
  return { id, list };
}
