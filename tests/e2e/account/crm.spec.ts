import { expect, type Page, test } from '@playwright/test';
import { highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { type Language, wording } from '../support/wording.ts';

const { say } = wording('en');
const [first, second] = highLevelLocations;
const address = '/settings/integration/crm';

/** Begins to connect and goes to the page of the CRM. */
async function begin(page: Page, name: string, way: string): Promise<void> {
  await page.getByRole('button', { name: say('crm.connect_name', { name }) }).click();
  await page.getByRole('menuitem', { name: way }).click();
  await expect(page.getByRole('heading', { name: `Connect ${name}` })).toBeVisible();
}
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a sub-account is connected on the page of the CRM, tested, and disconnected', async ({ page }) => {
  await newAccountOn(page);
  await page.goto(address);
  for (const name of ['HighLevel', 'Keap'])
    await expect(page.getByText(say('crm.none', { name }), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await begin(page, 'HighLevel', say('crm.connect_location'));
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(say('crm_callback.denied'))).toBeVisible();
  await page.goto('/crm/callback?error=server_error');
  await expect(page.getByText(say('crm_callback.refused'))).toBeVisible();
  await expect(page.getByText('server_error')).toBeVisible();
  await page.getByRole('link', { name: say('crm_callback.back') }).click();

  await begin(page, 'HighLevel', say('crm.connect_location'));
  await page.getByLabel(second.name).check();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(
    page.getByRole('heading', { name: say('crm_callback.done', { name: second.name }) }),
  ).toBeVisible();
  await expectAccessible(page);
  // What the CRM led back with works once.
  await page.reload();
  await expect(page.getByText(say('errors.conflict.crm_state_over'))).toBeVisible();
  await page.getByRole('link', { name: say('crm_callback.back') }).click();

  const connection = row(page, second.name);
  await expect(connection).toContainText(say('crm.state_connected'));
  await expect(connection).toContainText(say('crm.stand_in'));
  await connection.getByRole('button', { name: say('crm.may', { count: 7 }) }).click();
  await expect(page.getByText('contacts.write', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await connection.getByRole('button', { name: say('crm.test') }).click();
  await expect(page.getByText(say('crm.test_ok', { name: second.name }))).toBeVisible();
  await expectAccessible(page);

  await connection.getByRole('button', { name: say('crm.disconnect') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('crm.disconnect'), exact: true })
    .click();
  await expect(page.getByText(say('crm.none', { name: 'HighLevel' }), { exact: true })).toBeVisible();
});

test('an agency chooses the sub-account that leads go to', async ({ page }) => {
  await newAccountOn(page);
  await page.goto(address);
  await begin(page, 'HighLevel', say('crm.connect_company'));
  await page.getByLabel('The whole agency').check();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(say('crm_callback.done_choose'))).toBeVisible();
  await page.getByRole('link', { name: say('crm_callback.back') }).click();
  await expect(page.getByText(say('crm.state_choose'))).toBeVisible();
  await page.getByRole('button', { name: say('crm.choose') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(first.name).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('crm.choose_save') }).click();
  await expect(row(page, first.name)).toContainText(say('crm.state_connected'));
});

test('a token of one’s own is tried before it is kept', async ({ page }) => {
  await newAccountOn(page);
  await page.goto(address);
  await page.getByRole('button', { name: say('crm.connect_name', { name: 'HighLevel' }) }).click();
  await page.getByRole('menuitem', { name: say('crm.connect_token') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('crm.connect') }).click();
  await expect(dialog.getByText(say('fields.required'))).toHaveCount(2);
  const token = dialog.getByLabel(say('crm.token'), { exact: true });
  await token.fill('of-nobody');
  await dialog.getByLabel(say('crm.location_id')).fill(first.id);
  await token.press('Enter');
  await expect(dialog).toContainText(say('fields.key_refused'));
  await token.fill(highLevelToken);
  await token.press('Enter');
  await expect(row(page, first.name)).toContainText(say('crm.state_connected'));
  await expect(page.locator('body')).not.toContainText(highLevelToken);
});

for (const language of ['de', 'es', 'fr'] satisfies Language[])
  test(`on a phone in ${language} nothing is cut`, async ({ page }) => {
    const { say: said } = wording(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await newAccountOn(page);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(address);
    await expect(page.getByText(said('crm.none', { name: 'Keap' }), { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: said('crm.connect_name', { name: 'Keap' }) }).click();
    await page.getByRole('menuitem', { name: said('crm.connect_page', { name: 'Keap' }) }).click();
    await page.getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('link', { name: said('crm_callback.back') }).click();
    await expect(page.getByText(said('crm.state_connected'), { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
