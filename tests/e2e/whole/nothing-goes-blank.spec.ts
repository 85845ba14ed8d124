import { expect, type Page, type Route, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { pickLocation } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What a page shows whose code or data cannot be fetched: after a release, on a train, while the service is away. */
const { say } = wording('en');
const chunk = '**/assets/runs-page-*.js';
const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: say('nav.runs') });
const shell = (page: Page) => page.getByRole('navigation').first();
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const openRuns = (page: Page) => page.getByRole('link', { name: say('nav.runs'), exact: true }).click();

/** Answers the first request so. The route stays: taken away after its first match, Chromium loses requests that are under way. */
function onlyOnce(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let asked = 0;
  return (route) => {
    asked += 1;
    return asked === 1 ? answer(route) : route.continue();
  };
}

/** How often the document itself was asked for since now. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.beforeEach(async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/saved-lists');
  await expect(page.getByRole('heading', { level: 1, name: say('nav.saved_lists') })).toBeVisible();
  await page.waitForLoadState('networkidle');
});

for (const [name, answer] of [
  ['is gone after a release', gone],
  ['is broken off', (route: Route) => route.abort('connectionreset')],
] as const)
  test(`a page whose code ${name} comes by one reload`, async ({ page }) => {
    await page.route(chunk, onlyOnce(answer));
    const loads = countLoads(page);
    await openRuns(page);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/lead-search\/runs$/);
    expect(loads()).toBe(1);
  });

test('a page whose code stays gone says so, is reported, and leaves a way on', async ({ page }) => {
  await page.route(chunk, gone);
  const loads = countLoads(page);
  const report = page.waitForRequest('**/api/log-app-error');
  await openRuns(page);
  await expect(problem(page)).toContainText(say('app.broken_title'));
  await expect(shell(page)).toBeVisible();
  expect(loads()).toBe(1);
  expect((await report).postDataJSON()).toMatchObject({
    message: expect.stringContaining('runs-page'),
    info: '/lead-search/runs',
  });
  await page.getByRole('link', { name: say('nav.saved_lists'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('nav.saved_lists') })).toBeVisible();
  await expect(problem(page)).toBeHidden();
});

test('without a network the app stays, says so, and comes back by itself', async ({ page, context }) => {
  const loads = countLoads(page);
  await context.setOffline(true);
  await openRuns(page);
  await expect(problem(page)).toContainText(say('errors.connection_lost'));
  await expect(shell(page)).toBeVisible();
  await page.getByRole('button', { name: say('ui.retry') }).click();
  await expect(problem(page)).toContainText(say('errors.connection_lost'));
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await expect(heading(page)).toBeVisible();
});

test('while the service is away the app stays, and goes on when it is back', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**', (route) => route.abort('connectionrefused'));
  await openRuns(page);
  await expect(problem(page)).toContainText(say('errors.connection_lost'));
  await expect(shell(page)).toBeVisible();
  expect(loads()).toBe(0);
  await page.unroute('**');
  await page.getByRole('button', { name: say('ui.retry') }).click();
  await expect(heading(page)).toBeVisible();
});

const rowsOf = (page: Page) => page.getByRole('grid').getByRole('row');

test('rows of one page are never shown as those of another', async ({ page }) => {
  const { client } = await newAccountOn(page);
  for (let made = 0; made < 25; made += 1) await client.newList(`List ${made}`);
  await page.goto('/saved-lists');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(21);
  // By what the service orders, each page is asked for.
  const byName = page.getByRole('columnheader', { name: say('lists.name') });
  await byName.getByRole('button', { name: say('lists.name'), exact: true }).click();
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText('List 0');
  await expect(rows).toHaveCount(21);
  await page.route('**/api/campaigns?**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: say('grid.page', { page: 2 }), exact: true }).click();
  await expect(problem(page)).toContainText(say('errors.connection_lost'));
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: say('grid.page', { page: 1 }), exact: true }).click();
  await expect(rows).toHaveCount(21);
  await page.getByRole('button', { name: say('grid.page', { page: 2 }), exact: true }).click();
  await expect(problem(page)).toBeVisible();
  await page.unroute('**/api/campaigns?**');
  await page.getByRole('button', { name: say('ui.retry') }).click();
  await expect(rows).toHaveCount(6);
});

test('leads that cannot be read leave those in place that were, and are asked for again', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Long');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 90))).id);
  await page.goto(`/saved-lists/local-${list.id}`);
  const grid = page.getByRole('grid');
  await expect(page.getByText(say('grid.total', { count: 90, shown: 90 }), { exact: true })).toBeVisible();
  await page.route('**/api/local-results/**', (route) => route.abort('connectionrefused'));
  await grid.press('End');
  await expect(problem(page)).toContainText(say('errors.connection_lost'));
  await expect(rowsOf(page).last()).toHaveAttribute('aria-rowindex', '91');
  await expect(rowsOf(page).last().getByRole('link')).toHaveCount(0);
  await grid.press('Home');
  await expect(rowsOf(page).nth(1).getByRole('link').first()).toBeVisible();
  await grid.press('End');
  await expect(problem(page)).toBeVisible();
  await page.unroute('**/api/local-results/**');
  const last = rowsOf(page).last().getByRole('link').first();
  // The page may have asked again by itself before that: then there is nothing to press any more.
  const retry = page.getByRole('button', { name: say('ui.retry') });
  await Promise.race([retry.click().catch(() => undefined), last.waitFor()]);
  await expect(last).toBeVisible();
});

test('a search that cannot be started says why', async ({ page }) => {
  await page.goto('/lead-search/new-search');
  await page.route('**/api/**/quote', (route) => route.abort('connectionrefused'));
  await pickLocation(page, 'Paris', /Paris/);
  const foot = page.getByRole('region', { name: say('search.filters') });
  await foot.getByRole('button', { name: /Find up to/ }).click();
  await expect(foot.getByRole('alert')).toContainText(say('errors.connection_lost'));
});

for (const [what, answer] of [
  ['fails', (route: Route) => route.fulfill({ status: 503, body: '' })],
  ['is asked too often', (route: Route) => route.fulfill({ status: 429, body: '' })],
  ['cannot be reached', (route: Route) => route.abort('connectionrefused')],
] as const)
  test(`while the service ${what} nobody is logged out, and another try leads to the page`, async ({
    page,
  }) => {
    let away = true;
    await page.route('**/api/me', (route) => (away ? answer(route) : route.continue()));
    await page.goto('/lead-search/runs');
    await expect(page.getByRole('alert')).toContainText(say('ui.load_failed'));
    await expect(page).toHaveURL(/\/lead-search\/runs$/);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
    away = false;
    await page.getByRole('button', { name: say('ui.retry') }).click();
    await expect(heading(page)).toBeVisible();
  });
