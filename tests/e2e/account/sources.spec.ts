import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { adminOn, newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test("an account's own key of a source is set, told by its end, and removed", async ({ page }) => {
  await adminOn(page);
  await page.goto('/settings/integration/sources');
  const row = page.getByRole('listitem').filter({ hasText: /People Data Labs.+Finds:/ });
  await expect(row).toContainText(say('sources.key_none'));
  await row.getByRole('button', { name: say('sources.set') }).click();
  const dialog = page.getByRole('dialog');
  const key = dialog.getByLabel(say('sources.key'), { exact: true });
  await key.fill('short');
  await key.press('Enter');
  await expect(dialog).toContainText(say('fields.invalid'));
  await key.fill('a-key-of-nobody-9xQa');
  await key.press('Enter');
  await expect(row).toContainText(say('sources.key_own'));
  await expect(row).toContainText('…9xQa');
  await page.reload();
  await expect(row).toContainText('…9xQa');
  await expect(page.locator('body')).not.toContainText('a-key-of-nobody');

  await row.getByRole('button', { name: say('sources.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('sources.remove'), exact: true })
    .click();
  await expect(row).toContainText(say('sources.key_none'));
});

test('who is asked about leads is put in order, turned off, and kept below a price', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const { vendorChoice } = contracts.searchers.endpoints;
  await page.goto('/settings/integration/sources');
  const emails = page.getByRole('group', { name: say('choice.emails'), exact: true });
  const up = emails.getByRole('button', { name: `${say('ui.move_up')}: Apollo` });
  await up.click();
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(emails.getByRole('listitem')).toHaveText([/Apollo/, /Hunter/, /People Data Labs/]);
  await emails.getByText('People Data Labs').locator('..').getByRole('switch').uncheck({ force: true });
  await emails.getByLabel(say('choice.most')).fill('0.1');
  const save = page.getByRole('button', { name: say('ui.save'), exact: true });
  await save.click();
  // Those who are asked need their price.
  await expect(page.getByText(say('fields.required'))).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Hunter' }).fill('0.05');
  await page.getByRole('textbox', { name: 'Apollo' }).fill('0.2');
  await expect(emails.getByText(say('choice.too_dear'))).toHaveCount(1);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText(say('choice.saved'))).toBeVisible();
  expect(await client.call(vendorChoice)).toMatchObject({
    asks: {
      emails: { order: ['apollo', 'hunter', 'people-data-labs'], off: ['people-data-labs'], most: 0.1 },
    },
    prices: { hunter: 0.05, apollo: 0.2 },
  });
  await page.reload();
  await expect(emails.getByRole('listitem')).toHaveText([/Apollo/, /Hunter/, /People Data Labs/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
