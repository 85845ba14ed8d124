import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { expectWindowStill } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What the page says in passing: the words of a sign, what was done, and that the service is away. */
const { say } = wording('en');

const tip = (page: Page) => page.locator('.mantine-Tooltip-tooltip');

async function openList(page: Page): Promise<void> {
  const client = await adminOn(page);
  const { id } = await client.newList('Signs');
  await page.goto(`/saved-lists/local-${id}`);
  await page.waitForLoadState('networkidle');
}

test('a sign says what it is at once, under the pointer, in the focus and on tap, and not over its own menu', async ({
  page,
}) => {
  await openList(page);
  // The menu of a super-admin is higher than this window.
  await expectWindowStill(page);
  const collapse = page.getByRole('button', { name: say('nav.collapse') });
  await collapse.hover();
  await expect(tip(page)).toHaveText(say('nav.collapse'));
  await collapse.click();
  await expect(tip(page)).toHaveText(say('nav.expand'));
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tip(page)).toHaveCount(0);

  const jobs = page.getByRole('button', { name: say('jobs.label', { count: 0 }) });
  const search = page.getByRole('button', { name: say('palette.open') });
  await search.focus();
  await page.keyboard.press('Tab');
  await expect(jobs).toBeFocused();
  await expect(tip(page)).toHaveText(say('jobs.label', { count: 0 }));
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);

  const columns = page.getByRole('button', { name: say('grid.columns') });
  await columns.hover();
  await expect(tip(page)).toHaveText(say('grid.columns'));
  await columns.click();
  await expect(tip(page)).toHaveCount(0);
});

test('the keyboard reaches the rows by the second Tab, and the search by a slash', async ({ page }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Keys');
  await client.call(contracts.campaigns.endpoints.enter, {
    params: { id },
    body: { name: 'One', website: 'https://one.example.com' },
  });
  await page.goto(`/saved-lists/local-${id}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('app.skip_to_rows') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: say('filter.search_placeholder') })).toBeFocused();
});

test('a cell that has no room for all of it says the rest at once', async ({ page }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Long');
  const long = 'The Extraordinarily Long Name of a Bakery and Confectionery';
  const leads: string[] = [];
  for (const name of [long, 'One']) {
    const body = { name, website: `https://${name.length}.example.com` };
    leads.push((await client.call(contracts.campaigns.endpoints.enter, { params: { id }, body })).id);
  }
  const color = 'red';
  const label = await client.call(contracts.campaigns.endpoints.createLabel, {
    body: { name: `Call back ${id.slice(-8)}`, color },
  });
  const steps = [
    { kind: 'select', selection: { ids: leads.slice(0, 1) } },
    { kind: 'mark', labels: { add: [label.id] } },
  ];
  await client.finishedRun((await client.startRun({ campaign_id: id, steps })).id);
  await page.goto(`/saved-lists/local-${id}`);
  // The name gives way to its label, which has room for a word.
  const words = page.getByRole('gridcell').getByText(label.name);
  expect((await words.boundingBox())?.width).toBeGreaterThan(60);
  // The page may not listen yet when the mouse comes for the first time.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('gridcell').getByRole('link', { name: long }).hover();
    await expect(tip(page)).toHaveText(long, { timeout: 1000 });
  }).toPass();
  await page.getByRole('gridcell').getByRole('link', { name: 'One', exact: true }).hover();
  await expect(tip(page)).toHaveCount(0);
});

test('what is copied by the mouse is said once at a time, and the keys are those of the rows again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const client = await adminOn(page);
  const { id } = await client.newList('Copies');
  for (const name of ['one', 'two'])
    await client.call(contracts.campaigns.endpoints.enter, {
      params: { id },
      body: { name, website: `https://${name}.example.com` },
    });
  await page.goto(`/saved-lists/local-${id}`);
  const grid = page.getByRole('grid');
  const copied = page.getByRole('status').filter({ hasText: say('ui.copied') });
  for (const name of ['one', 'two']) {
    await grid.getByRole('link', { name: `${name}.example.com` }).hover();
    await grid.getByRole('button', { name: new RegExp(`${name}.example.com`) }).click();
    await expect(copied).toHaveCount(1);
    const held = page.evaluate(() => navigator.clipboard.readText());
    expect(await held).toContain(`${name}.example.com`);
  }
  await expect(grid).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lead=/);
});

test('a toast goes after five seconds, and not while the pointer rests on it: then it has what was left', async ({
  page,
}) => {
  await openList(page);
  await page.clock.install();
  await page.getByRole('button', { name: say('ui.rename', { name: 'Signs' }) }).click();
  await page.route('**/api/campaigns/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Changed.' } }),
  );
  await page.getByRole('textbox', { name: say('ui.name') }).fill('Another');
  await page.keyboard.press('Enter');
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast).toBeVisible();
  await page.clock.fastForward(3500);
  await toast.hover();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 500);
  await page.clock.fastForward(1600);
  // The clock goes on by itself, too: were all five seconds left, they would not be over by then.
  await expect(toast).toHaveCount(0, { timeout: 2000 });
});

test('while the service is away it is said when it is tried again, and its return fills the page', async ({
  page,
}) => {
  await openList(page);
  const lost = page.getByText(say('connection.lost'));
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: say('nav.saved_lists'), exact: true }).click();
  await expect(lost).toBeVisible();
  await expect(page.getByText(/Trying again in \d seconds?\./)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute('**');
  await expect(lost).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Signs' }).first()).toBeVisible();
});
