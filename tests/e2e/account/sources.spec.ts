import { expect, test } from '@playwright/test';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

test("an account's own key of a source is set, told by its end, and removed", async ({ page }) => {
  const { say } = wording('en');
  await adminOn(page);
  await page.goto('/settings/integration/sources');
  const row = page.getByRole('listitem').filter({ hasText: 'People Data Labs' });
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
