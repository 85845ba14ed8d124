import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { balance, expectAccessible, pickLocation } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

test('find, enrich and deliver, and pay for exactly what came (de)', async ({ page }) => {
  const language = 'de';
  const { say, like } = wording(language);
  const receiver = await startReceiver();
  await newAccountOn(page, language);
  await page.goto('/lead-search/new-search');
  const find = page.getByRole('button', { name: like('search.start', { count: 25, limit: any }) });
  const fill = async () => {
    await page.getByLabel(say('search.limit')).fill('25');
    await page.getByLabel(say('search.list_name')).fill('Pariser Reise');
  };

  await test.step('a search says how many, with what, and for how much before it is paid for', async () => {
    await find.click();
    await expect(page.getByText(say('fields.location_required'))).toBeVisible();
    await page.getByPlaceholder(say('search.categories_placeholder')).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await pickLocation(page, 'Paris', /Paris/, language);
    await expect(page.getByText(say('search.places_found', { count: 2 }), { exact: true })).toBeVisible();
    await fill();
    const priced = say('search.start_priced', { count: 25, limit: 25, maximum: 25, credits: 25 });
    await expect(page.getByRole('button', { name: priced })).toBeEnabled();
    await expectAccessible(page);
  });

  const before = await balance(page);
  await test.step('rows appear in the list while the run goes on', async () => {
    await fill();
    await find.click();
    await expect(page).toHaveURL(/saved-lists\/local-cmp_/);
    await expect(page.getByText(say('grid.total', { count: 25, shown: 25 }), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
  expect(await balance(page)).toBe(before - 25);

  await test.step('the selection is enriched after its price was shown', async () => {
    const price = Promise.withResolvers<void>();
    await page.route('**/api/runs/quote', (route) => price.promise.then(() => route.continue()));
    await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
    await page.getByRole('button', { name: say('list.enrich'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('list.enrich_title', { count: 25 }))).toBeVisible();
    // It names the most that it can cost, or says that it is free.
    const start = dialog.getByRole('button', { name: new RegExp(`^${say('list.enrich')} · `) });
    // Before the price is there a press would do nothing.
    await expect(start).toBeDisabled();
    await expect(start).toBeFocused();
    price.resolve();
    await expect(start).toBeEnabled();
    await expectAccessible(page);
    await start.click();
    // Some have an e-mail from the start: what they show says nothing of the run.
    const run = page.getByRole('region', { name: say('run.banner') });
    await expect(run).toBeVisible();
    await expect(page.getByText(say('email_status.found')).first()).toBeVisible({ timeout: 40_000 });
    await expect(run).toBeHidden({ timeout: 60_000 });
  });

  await test.step('each value of a lead says where it came from', async () => {
    const row = page
      .getByRole('row')
      .filter({ hasText: say('email_status.found') })
      .first();
    await row.getByRole('link').first().click();
    await expect(page.getByText(say('lead.values_text'))).toBeVisible();
    const origin = new RegExp(`^${say('source.website')} .*${like('lead.origin_of', { value: any }).source}`);
    await page.getByRole('button', { name: origin }).first().click();
    await expect(page.getByText(say('lead.first_seen')).first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step('the webhook is set up, tested and sent to', async () => {
    await page.getByRole('link', { name: say('list.webhook'), exact: true }).click();
    await page.getByLabel(say('ui.name'), { exact: true }).fill('CRM');
    await page.getByLabel(say('webhook.url')).fill(receiver.url);
    await page.getByRole('button', { name: say('ui.save') }).click();
    // It was not tested, which is asked about.
    await page.getByRole('button', { name: say('webhook.doubt_save') }).click();
    await expect(page.getByText(/whsec_/)).toBeVisible();
    // It was disabled while it was busy.
    await expect(page.getByRole('button', { name: say('ui.save'), exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('webhook.test_send') }).click();
    await expect(page.getByText(say('webhook.answered', { status: 200 }))).toBeVisible();
    await page.goBack();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.stay') })
      .click();
    await page.getByRole('button', { name: say('webhook.secret_kept') }).click();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    await page.goBack();
    await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
    await page.getByRole('button', { name: say('list.send') }).click();
    const send = like('list.send_start', { count: 25, credits: any });
    await page.getByRole('dialog').getByRole('button', { name: send }).click();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(26);
    await page.getByRole('link', { name: say('list.webhook'), exact: true }).click();
    await expect(
      page.getByText(say('delivery_status.delivered')).filter({ visible: true }).first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the ledger names every credit', async () => {
    await page.goto('/wallet');
    await expect(page.getByText(say('wallet.statement_text'))).toBeVisible();
    await expectAccessible(page);
  });
  receiver.stop();
});

test('a stored token of a webhook can be taken away again', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const { id } = await client.newList('Delivered');
  const body = { name: 'CRM', url: 'https://crm.leadwright.example/x' };
  await client.call(contracts.campaigns.endpoints.setUpWebhook, { params: { id }, body });
  await page.goto(`/saved-lists/local-${id}`);
  await page.getByRole('link', { name: say('list.webhook'), exact: true }).click();
  const token = page.getByLabel(say('webhook.token'), { exact: true });
  const drop = page.getByRole('checkbox', { name: say('webhook.drop_token') });
  const save = page.getByRole('button', { name: say('ui.save') });
  await page.getByRole('button', { name: say('webhook.further') }).click();
  await expect(page.getByText(say('webhook.token_help'))).toBeVisible();
  await token.fill('a-token');
  await save.click();
  await page.getByRole('button', { name: say('webhook.doubt_save') }).click();
  await expect(page.getByText(say('webhook.token_kept'))).toBeVisible();
  await drop.check();
  await expect(token).toBeDisabled();
  await save.click();
  await expect(page.getByText(say('webhook.token_help'))).toBeVisible();
  await expect(drop).toHaveCount(0);
  await expect(token).toBeEnabled();
});

test('deleted leads come back with Undo', async ({ page }) => {
  const { say, like } = wording('en');
  const range = (total: number) =>
    page.getByText(say('grid.total', { count: total, shown: total }), { exact: true });
  const { client } = await newAccountOn(page);
  const { id } = await client.newList('Kept');
  await client.finishedRun((await client.startRun(searchPlan(id, 25))).id);
  await page.goto(`/saved-lists/local-${id}`);
  // Until then the checkboxes are those of the lists.
  await expect(range(25)).toBeVisible();
  await page
    .getByRole('checkbox', { name: like('grid.select_row', { name: any }) })
    .nth(1)
    .check();
  await page.getByRole('button', { name: say('ui.delete') }).click();
  await expect(range(24)).toBeVisible();
  await page.getByRole('button', { name: say('ui.undo') }).click();
  await expect(range(25)).toBeVisible();

  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  await page.getByRole('button', { name: say('ui.delete') }).click();
  await page.getByRole('button', { name: say('list.delete_all_confirm', { count: 25 }) }).click();
  // All that match go by a run, which its end offers to take back.
  await expect(page.getByText(say('list.empty_title'))).toBeVisible();
  await page
    .getByRole('status')
    .getByRole('button', { name: say('run.undo'), exact: true })
    .last()
    .click();
  await expect(range(25)).toBeVisible();
});
