import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { drawing, node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const { endpoints } = contracts.workflows;
const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });

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
  const { say, like } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await silent(client);
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.goto('/lead-search/workflow');
  await expect(page.getByText(say('workflows.empty'), { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: say('workflows.create') })
    .first()
    .click();
  await dialog.getByRole('radio', { name: say('workflows.template.keep-fresh') }).click();
  await dialog.getByLabel(say('ui.name')).fill('Monday');
  await dialog.getByRole('button', { name: say('workflows.begin') }).click();
  await expect(page).toHaveURL(/lead-search\/workflow\/wfl_/);

  await card(page, say('workflows.node.list')).click();
  await page.getByRole('combobox', { name: say('workflows.list') }).click();
  await page.getByRole('option', { name: list.name }).click();
  await expect(page.getByText(say('workflows.saved'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await press('workflows.dry_run');
  const price = like('workflows.priced', { expected: any, least: any, most: any });
  await expect(page.getByText(price)).toBeVisible();

  await press('workflows.test');
  await expect(dialog).toContainText(
    say('workflows.test_text', { most: any, count: any, shown: any }).slice(0, 40),
  );
  await dialog.getByRole('button', { name: like('workflows.test_start', { count: 3, shown: any }) }).click();
  const run = page.getByRole('alert').filter({ hasText: like('workflows.run_of', { at: any }) });
  await expect(run).toContainText(say('auto_turn.failed'), { timeout: 45_000 });
  await card(page, say('workflows.node.enrich')).click();
  const facts = page.getByRole('complementary', { name: say('workflows.node.enrich') });
  await expect(facts).toContainText(like('workflows.failed_for', { count: 3, reason: any }));
  await expectAccessible(page);

  await run.getByRole('button', { name: say('run.retry') }).click();
  await page.getByRole('menuitem', { name: say('run.retry_left') }).click();
  await expect(dialog.getByRole('status')).toContainText('3');
  await dialog.getByRole('button', { name: say('run.retry'), exact: true }).click();
  await expect(page.getByText(say('retries.run'))).toBeVisible({ timeout: 30_000 });
  await run.getByRole('button', { name: say('workflows.to_draft') }).click();

  await press('workflows.schedule');
  await expect(
    dialog.getByRole('region', { name: say('auto.next_times') }).getByRole('listitem'),
  ).toHaveCount(5);
  await expect(dialog.getByText(say('auto.price_month'))).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: say('workflows.activate') }).click();
  await expect(page.getByText(say('auto_status.active'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('auto.actions', { name: 'Monday' }) }).click();
  await page.getByRole('menuitem', { name: say('auto_act.runNow') }).click();
  await dialog.getByRole('button', { name: like('auto.run_now_start', { count: 3, shown: any }) }).click();
  await expect(run).toBeVisible({ timeout: 30_000 });
  await press('workflows.turns');
  await expect(
    dialog.getByText(like('workflows.turn_about', { cause: say('workflows.cause.now'), result: any })),
  ).toBeVisible({ timeout: 45_000 });
});

test('auf Deutsch und am Telefon: mit den Tasten gezeichnet, veröffentlicht, geändert und zurückgeholt', async ({
  page,
}) => {
  const { say, like } = wording('de');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { client } = await newAccountOn(page, 'de');
  const list = (await client.newList('Betriebe')).id;
  const { id } = await client.call(endpoints.create, { body: { name: 'Morgens' } });
  const changes = drawing(
    [...searching(list, 2), node('mark', 'mark', { tags: { add: ['neu'] } })],
    'find>keep',
  );
  await client.call(endpoints.save, { params: { id }, body: { revision: 0, changes } });
  await page.goto(`/lead-search/workflow/${id}`);
  await expect(page.getByRole('img', { name: say('workflows.problem.unconnected') })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.locator('.react-flow__node', { hasText: say('workflows.node.save') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: say('workflows.node.save') })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('workflows.connect'), exact: true }).click();
  await page.getByRole('option', { name: say('workflows.node.mark') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('workflows.connect') })
    .click();
  await expect(page.getByRole('img', { name: say('workflows.problem.unconnected') })).toHaveCount(0);
  await expect(page.getByText(say('workflows.saved'), { exact: true })).toBeAttached();
  await page.getByRole('button', { name: say('workflows.publish'), exact: true }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('workflows.publish'), exact: true })
    .click();
  await expect(page.getByText(like('workflows.published_now', { name: 'Morgens' }))).toBeVisible();
});
