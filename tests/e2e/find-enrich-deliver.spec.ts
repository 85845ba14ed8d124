import { expect, test } from '@playwright/test';
import { startReceiver } from '#tests/support/receiver.ts';
import { balance, expectAccessible, logIn, pickLocation, words } from './pages.ts';

test('find real businesses, enrich them, deliver them, and pay for exactly what came', async ({ page }) => {
  const receiver = await startReceiver();
  await logIn(page);
  await expect(page).toHaveTitle(/New search/);

  await test.step('a search says how many, with what, and for how much before it is paid for', async () => {
    await page.getByRole('button', { name: words.en.find }).click();
    await expect(page.getByText('Please select location before continue.')).toBeVisible();
    await pickLocation(page, 'Berlin', /Berlin/);
    await expect(page.getByText(/places? found/)).toBeVisible();
    await page.getByLabel('How many at most').fill('25');
    await page.getByLabel('Name of the new list').fill('Berlin journey');
    await expect(page.getByRole('button', { name: 'Find up to 25 leads · max 25 credits' })).toBeEnabled();
    await expectAccessible(page);
  });

  const before = await balance(page);
  await test.step('rows appear in the list while the run goes on', async () => {
    await page.getByLabel('How many at most').fill('25');
    await page.getByLabel('Name of the new list').fill('Berlin journey');
    await page.getByRole('button', { name: /Find up to 25 leads · max 25/ }).click();
    await expect(page).toHaveURL(/saved-lists\/local-cmp_/);
    await expect(page.getByRole('checkbox', { name: /^Select / })).not.toHaveCount(0);
    await expect(page.getByText('1–20 of 25')).toBeVisible();
    await expectAccessible(page);
  });
  expect(await balance(page)).toBe(before - 25);

  await test.step('the selection is enriched after its price was shown', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Enrich', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Enrich 20 leads')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /Enrich · max/ }).click();
    await expect(page.getByText('Email found').first()).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Running for this list')).toBeHidden({ timeout: 60_000 });
  });

  await test.step('each value of a lead says where it came from', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Email found' }).first();
    await row.getByRole('link').first().click();
    await expect(page.getByText('Each with its source and how sure we are.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Website .*, source of/ })
      .first()
      .click();
    await expect(page.getByText('First seen').first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step('the webhook is set up, tested and sent to', async () => {
    await page.getByRole('link', { name: 'Webhook' }).click();
    await page.getByLabel('Name', { exact: true }).fill('CRM');
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/whsec_/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('Answered 200')).toBeVisible();
    await page.goBack();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Send to webhook' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send 20 leads/ })
      .click();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(21);
    await page.getByRole('link', { name: 'Webhook' }).click();
    await expect(page.getByText('Delivered').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the ledger names every credit', async () => {
    await page.goto('/wallet');
    await expect(page.getByText('Every movement of credits, newest first.')).toBeVisible();
    await expectAccessible(page);
  });
  receiver.stop();
});

test('deleted leads come back with Undo', async ({ page }) => {
  await logIn(page);
  await page.goto('/saved-lists');
  await page.getByRole('link', { name: 'Berlin journey' }).first().click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–20 of 24')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1–20 of 25')).toBeVisible();
});
