import { expect, test } from '@playwright/test';
import { admin, expectAccessible, logIn, pickLocation } from '../support/pages.ts';
import { any, wording } from '../support/wording.ts';

test('auf Deutsch: suchen, anhalten, und nichts mehr wird bezahlt', async ({ page }) => {
  // Not the account whose balance other journeys count at the same time.
  await logIn(page, admin, 'de');
  await pickLocation(page, 'Paris', /Paris/, 'de');
  await page.getByLabel(wording('de').say('search.limit')).fill('300');
  await page.getByRole('switch', { name: 'Danach ihre Websites besuchen' }).check();
  await expect(
    page.getByRole('button', { name: /Bis zu 300 Leads finden · max\. \d+ Credits/ }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: wording('de').like('search.start', { count: 300, limit: any }) })
    .click();
  await expect(page).toHaveURL(/saved-lists\/local-/);
  // A page that is left takes what it has not sent yet along.
  const stopped = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await page.getByRole('button', { name: 'Stoppen' }).first().click();
  await stopped;
  await page.goto('/lead-search/runs');
  await expect(page.getByText('Gestoppt').first()).toBeVisible();
  await expectAccessible(page);
  const wallet = async () =>
    (await page.waitForResponse((response) => response.url().endsWith('/api/wallet'))).json();
  const [first] = await Promise.all([wallet(), page.reload()]);
  await page.waitForTimeout(3000);
  const [second] = await Promise.all([wallet(), page.reload()]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ held: 0 });
});

test('whoever lacks the module sees no lead pages', async ({ page }) => {
  await logIn(page, { email: 'nomodule@leadwright.example', password: 'demo-leads' });
  for (const path of [
    '/saved-lists',
    ...['/lead-search/workflow', '/autopilot', '/ai-assistant', '/custom-labels'],
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/settings\/wallet$/);
  }
  await expect(page.getByRole('link', { name: 'Saved lists' })).toHaveCount(0);
});

test('a wrong password is refused in words, and a page without a session leads to Login', async ({
  page,
}) => {
  await page.goto('/wallet');
  await expect(page).toHaveURL(/login/);
  await page.getByLabel('Email', { exact: true }).fill('demo@leadwright.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The email or password is not correct.')).toBeVisible();
});
