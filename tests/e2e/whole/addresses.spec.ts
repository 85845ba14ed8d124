import { expect, test } from '@playwright/test';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What stands at addresses that somebody kept, typed or guessed. */
const { say } = wording('en');

test('where nothing is, the page says so', async ({ page }) => {
  await adminOn(page);
  for (const path of [
    '/lead-search/runs/run_none',
    '/lead-search/no-such-page',
    '/onboarding/none',
    '/admin/training-content/none',
    '/admin/topics/none/edit',
    '/saved-lists/people-cmp_none/new-search',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(say('app.not_found_title'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('ui.retry') })).toHaveCount(0);
  }
});

test('a list that is linked to as one of another type comes to its own address', async ({ page }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Local');
  await page.goto(`/saved-lists/people-${id}/webhook?from=mail`);
  await expect(page).toHaveURL(new RegExp(`/saved-lists/local-${id}/webhook\\?from=mail$`));
});

test('the profile has the address that the menu of old had', async ({ page }) => {
  await adminOn(page);
  await page.goto('/profile-settings/profile');
  await expect(page).toHaveURL(/\/profile-settings$/);
});

test('Login says that the session has ended', async ({ page }) => {
  await adminOn(page);
  await page.goto('/saved-lists');
  await expect(page.getByRole('heading', { level: 1, name: say('nav.saved_lists') })).toBeVisible();
  const refusal = { code: 'unauthenticated', message: 'Please log in to continue.' };
  await page.route(/\/api\/runs/, (route) => route.fulfill({ status: 401, json: refusal }));
  const runs = page.getByRole('link', { name: say('nav.runs'), exact: true });
  // The top bar asks for runs by itself: where that is refused first, the page leaves before it is pressed.
  await runs.click({ timeout: 5000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say('login.session_ended'))).toBeVisible();
});
