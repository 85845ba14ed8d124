import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { drawing, node } from '#tests/support/worlds/workflow-graph.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const { say, like } = wording('en');
const { endpoints } = contracts.workflows;
const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });
const saved = (page: Page) => expect(page.getByText(say('workflows.saved'))).toBeVisible();

/** A list of businesses whose websites cannot be read. */
async function silent(client: TestClient): Promise<{ id: string; name: string }> {
  const name = 'Nobody answers';
  const { id } = await client.newList(name);
  for (const lead of ['One', 'Two', 'Three'])
    await client.call(contracts.campaigns.endpoints.enter, {
      params: { id },
      body: { name: lead, website: `https://${lead.toLowerCase()}.invalid` },
    });
  return { id, name };
}

test('a template is filled in, priced, tried, scheduled and run, and what failed is tried again', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await silent(client);
  await page.goto('/lead-search/workflow');
  await expect(page.getByText(say('workflows.empty'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: say('workflows.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: say('workflows.template.keep-fresh') }).click();
  await dialog.getByLabel(say('ui.name')).fill('Monday');
  await dialog.getByRole('button', { name: say('workflows.begin') }).click();
  await expect(page).toHaveURL(/lead-search\/workflow\/wfl_/);

  await expect(page.getByRole('img', { name: say('workflows.choose.campaign_id') })).toBeVisible();
  await card(page, say('workflows.node.list')).click();
  await page.getByRole('combobox', { name: say('workflows.list') }).click();
  await page.getByRole('option', { name: list.name }).click();
  await expect(page.getByRole('img', { name: say('workflows.choose.campaign_id') })).toHaveCount(0);
  await saved(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: say('workflows.dry_run') }).click();
  await expect(
    page.getByText(like('workflows.priced', { expected: any, least: any, most: any })),
  ).toBeVisible();

  await page.getByRole('button', { name: say('workflows.test') }).click();
  await expect(page.getByText(like('workflows.looks_at', { at: any }))).toBeVisible({ timeout: 30_000 });
});
