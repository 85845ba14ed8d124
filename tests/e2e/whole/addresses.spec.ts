import { expect, test } from '@playwright/test';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What stands at addresses that somebody kept, typed or guessed. */
const { say } = wording('en');

test('where nothing is, the page says so', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Local');
  for (const path of [
    '/lead-search/runs/run_none',
    '/lead-search/no-such-page',
    '/onboarding/none',
    `/saved-lists/people-${list.id}/new-search`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(say('app.not_found_title'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('ui.retry') })).toHaveCount(0);
  }
});

test('the profile has the address that the menu of old had', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/profile-settings/profile');
  await expect(page).toHaveURL(/\/profile-settings$/);
});

test('Login says that the session has ended', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/saved-lists');
  await expect(page.getByRole('heading', { level: 1, name: say('nav.saved_lists') })).toBeVisible();
  const refusal = { code: 'unauthenticated', message: 'Please log in to continue.' };
  await page.route(/\/api\/runs/, (route) => route.fulfill({ status: 401, json: refusal }));
  await page.getByRole('link', { name: say('nav.runs'), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say('login.session_ended'))).toBeVisible();
});
