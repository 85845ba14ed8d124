import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { awaitMail } from '#tests/support/people/inbox.ts';
import { goodPassword } from '#tests/support/people/new-account.ts';
import { expectAccessible } from '../support/pages.ts';
import { inboxUrl, newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test('the main user takes everything along', async ({ page }) => {
  const { email } = await newAccountOn(page);
  await page.goto('/settings/privacy');
  await expect(page.getByText(say('privacy.no_exports'))).toBeVisible();
  const password = page.getByLabel(say('profile.current_password')).first();
  const start = page.getByRole('button', { name: say('privacy.export_start') });

  await start.click();
  await expect(page.getByText('Field is required.')).toBeVisible();
  await password.fill('not my password');
  await start.click();
  await expect(page.getByText(say('fields.password_wrong')).first()).toBeVisible();
  await password.fill(goodPassword);
  await start.click();
  await expect(page.getByText(say('privacy.export_started'))).toBeVisible();
  await expect(page.getByText(say('export_status.ready'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the export of/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^leadwright-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004');
  const mail = await awaitMail(inboxUrl, email, 2);
  expect(mail.subject).toBe('Your data is ready');
  expect(mail.text).toContain('/settings/privacy');
});

test('the main user has the account deleted, and keeps it after all', async ({ page }) => {
  const { client, email } = await newAccountOn(page);
  const me = contracts.account.endpoints.me;
  await page.goto('/settings/privacy');
  const confirm = page.getByLabel(say('privacy.confirm', { word: 'DELETE' }));
  const erase = page.getByRole('button', { name: say('privacy.delete') });

  await confirm.fill('delete');
  await page.getByLabel(say('profile.current_password')).last().fill(goodPassword);
  await erase.click();
  await expect(page.getByText(say('fields.confirm_deletion'))).toBeVisible();
  expect((await client.call(me)).deletion_at).toBeNull();
  await confirm.fill('DELETE');
  await erase.click();
  await expect(page.getByText(say('privacy.planned_text'))).toBeVisible();
  await expect(page.getByRole('region', { name: say('notice.region') })).toBeVisible();
  expect((await client.call(me)).deletion_at).not.toBeNull();
  expect((await awaitMail(inboxUrl, email, 2)).subject).toBe('Your account will be deleted');
  await expectAccessible(page);

  await page.reload();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('notice.keep') })
    .click();
  await expect(erase).toBeVisible();
  await expect(page.getByRole('region', { name: say('notice.region') })).toBeHidden();
  expect((await client.call(me)).deletion_at).toBeNull();
});
