import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { drawing, node } from '#tests/support/worlds/workflow-graph.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { campaigns, workflows } = contracts;
const { endpoints } = workflows;
const { say } = wording('en');
const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A published workflow whose leads wait for two days before a tag is put on them. */
async function waiting(client: TestClient) {
  const { id: list } = await client.newList('Known leads');
  const body = { name: 'One', website: 'https://one.invalid' };
  await client.call(campaigns.endpoints.enter, { params: { id: list }, body });
  const { id } = await client.call(endpoints.create, { body: { name: 'Patient' } });
  const changes = drawing(
    [
      node('known', 'list', { campaign_id: list }),
      node('later', 'wait', { minutes: 2880 }),
      node('mark', 'mark', { tags: { add: ['late'] } }),
    ],
    ...['known>later', 'later>mark'],
  );
  await client.call(endpoints.save, { params: { id }, body: { revision: 0, changes } });
  await client.call(endpoints.publish, { params: { id }, body: { revision: 1 } });
  return id;
}

test('a schedule that publishes asks what becomes of runs that go on, and says what differs', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  const turns = async () => (await client.call(endpoints.get, { params: { id } })).recent;
  await client.call(endpoints.runNow, { params: { id } });
  await expect.poll(async () => (await turns())[0]?.status, { timeout: 30_000 }).toBe('running');
  await page.goto(`/lead-search/workflow/${id}`);
  await card(page, say('workflows.node.mark')).click();
  await page.getByRole('textbox', { name: say('workflows.own_name') }).fill('Who is late');
  await expect(page.getByText(say('workflows.not_published'))).toBeVisible();
  await press(page, say('workflows.schedule'));
  const dialog = page.getByRole('dialog', { name: say('workflows.schedule') });
  await expect(dialog.getByRole('region', { name: say('workflows.difference.changed') })).toContainText(
    'Who is late',
  );
  await dialog.getByRole('radio', { name: say('workflows.running.stop') }).click();
  await dialog.getByRole('button', { name: say('workflows.activate') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say('workflows.not_published'))).toHaveCount(0);
  await expect.poll(async () => (await turns())[0]?.status, { timeout: 30_000 }).toBe('cancelled');
  // What runs is what is drawn: there is nothing to ask.
  await press(page, say('workflows.schedule'));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(say('workflows.publish_text'))).toHaveCount(0);
});
