import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { pickLocation } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

/** What happens when somebody is quicker than the service, or the service slower than somebody. */
const { say, like } = wording('en');

async function filledList(client: TestClient, name: string, leads: number): Promise<string> {
  const { id } = await client.newList(name);
  await client.finishedRun((await client.startRun(searchPlan(id, leads))).id);
  return id;
}

const rows = (page: Page) => page.getByRole('row');
const bulkBar = (page: Page) => page.getByRole('region', { name: say('grid.bulk_actions') });

test('a selection stays with its list', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const [first, second] = [await filledList(client, 'First', 21), await filledList(client, 'Second', 3)];
  await page.goto(`/saved-lists/local-${second}`);
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(say('palette.placeholder_in', { list: 'Second' })).fill('First');
  await page
    .getByRole('option', { name: /First/ })
    .or(page.getByRole('button', { name: /^First/ }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(first));
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  await expect(page.getByText(say('grid.selected', { count: 21, shown: 21 }))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(second));
  await expect(rows(page)).toHaveCount(4);
  await expect(bulkBar(page)).toBeHidden();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('an emptied last page leads to the one before', async ({ page }) => {
  const { client } = await newAccountOn(page);
  for (let made = 0; made < 21; made += 1) await client.newList(`List ${made}`);
  await page.goto('/saved-lists');
  await expect(rows(page)).toHaveCount(21);
  await page.getByRole('button', { name: say('grid.page', { page: 2 }), exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: say('grid.select_page') }).check();
  await page.getByRole('button', { name: say('ui.delete'), exact: true }).click();
  await expect(rows(page)).toHaveCount(21);
});

test('a list draws what is in sight alone, also while a filter is being answered', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await filledList(client, 'Long', 90);
  await page.goto(`/saved-lists/local-${list}`);
  await expect(rows(page).nth(9)).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**/api/local-results/${list}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('textbox', { name: say('filter.search_placeholder') }).fill('a');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(await rows(page).count()).toBeLessThan(45);
  answer();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
});

test('nothing that is typed into a filter is lost or jumps', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await filledList(client, 'Filtered', 5);
  await page.goto(`/saved-lists/local-${list}`);
  const search = page.getByRole('textbox', { name: say('filter.search_placeholder') });
  await search.pressSequentially('abc defghij', { delay: 40 });
  await expect(search).toHaveValue('abc defghij');
  await search.press('Home');
  await search.pressSequentially('xyz ', { delay: 150 });
  await expect(search).toHaveValue('xyz abc defghij');
  await expect(page).toHaveURL(/q=xyz\+abc\+defghij/);
  await page.getByRole('button', { name: say('filter.open'), exact: true }).click();
  await page.getByRole('button', { name: say('filter.add_condition') }).click();
  const value = page.getByRole('textbox', { name: say('filter.value') });
  await value.pressSequentially('New York', { delay: 30 });
  await value.press('Home');
  await value.pressSequentially('in ', { delay: 150 });
  await expect(value).toHaveValue('in New York');
  await page.keyboard.press('Escape');
  await expect(
    page.getByText(say('filter.says_like', { field: say('lead.name'), value: 'in New York' })),
  ).toBeVisible();
});

test('who changes a search and leaves at once is not led back to it', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/lead-search/new-search');
  await pickLocation(page, 'Paris', /Paris/);
  await expect(page).toHaveURL(/place=Paris/);
  await page.route('**/assets/runs-page-*.js', async (route) => {
    await sleep(1500);
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/runs-page-*.js');
  await page.getByLabel(say('search.limit')).fill('30');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/lead-search/runs"]')?.click());
  await asked;
  await expect(page.getByRole('heading', { name: say('nav.runs') })).toBeVisible();
  await expect(page).toHaveURL(/runs$/);
});

test('who types into the filter of a list and goes back at once is not led to the list again', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  await filledList(client, 'Left', 5);
  await page.goto('/saved-lists');
  await page.getByRole('link', { name: 'Left' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('textbox', { name: say('filter.search_placeholder') }).fill('a');
  await page.evaluate(() => history.back());
  const lists = page.getByRole('heading', { name: say('nav.saved_lists') });
  await expect(lists).toBeVisible();
  // Longer than what is typed waits to be told.
  await sleep(600);
  await expect(lists).toBeVisible();
  await expect(page).toHaveURL(/saved-lists$/);
});

test('nothing starts at the price of the search before', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/lead-search/new-search');
  await pickLocation(page, 'Paris', /Paris/);
  const start = page.getByRole('button', { name: like('search.start', { count: 30, limit: any }) });
  await page.getByLabel(say('search.limit')).fill('30');
  await expect(start).toBeEnabled();
  await page.route('**/api/runs/quote', async (route) => {
    await sleep(1500);
    await route.continue();
  });
  await page.getByLabel(say('search.limit')).fill('90');
  const dearer = page.getByRole('button', { name: /Find up to 90 leads/ });
  await expect(dearer).toBeDisabled();
  await expect(dearer).toBeEnabled();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/runs'),
    dearer.click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ max_credits: 90 });
});

test('a language that is chosen in the menu is not undone by the profile', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: say('profile.last_name') }).waitFor();
  await page.getByRole('button', { name: say('user.menu') }).click();
  await page
    .getByRole('dialog', { name: say('user.menu') })
    .getByRole('combobox')
    .click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  const german = wording('de');
  const name = page.getByRole('textbox', { name: german.say('profile.last_name') });
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await name.fill('Anders');
  await page.getByRole('button', { name: german.say('ui.save'), exact: true }).click();
  await expect(page.getByText(german.say('ui.saved'), { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Anders');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a page that is loaded again and again, quicker than it can ask who is here, logs nobody out', async ({
  page,
}) => {
  await newAccountOn(page);
  await page.route('**/api/me', async (route) => {
    await sleep(700);
    await route.continue().catch(() => undefined);
  });
  for (let turn = 0; turn < 4; turn += 1) {
    const asking = page.waitForRequest('**/api/me');
    await page.goto('/saved-lists', { waitUntil: 'commit' }).catch(() => undefined);
    await asking;
  }
  await page.unroute('**/api/me');
  await page.reload();
  await expect(page.getByRole('heading', { name: say('nav.saved_lists') })).toBeVisible();
  await expect(page).toHaveURL(/saved-lists$/);
});
