import { expect, type Locator, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { memberOn, newAccountOn } from '../support/signed-in.ts';
import { type Language, wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

async function keepView(page: Page, name: string, shared: boolean, language: Language) {
  const { say } = wording(language);
  const open = page.getByRole('button', { name: say('views.open') });
  await open.click();
  await page.getByRole('textbox', { name: say('views.save') }).fill(name);
  if (shared) await page.getByRole('checkbox', { name: say('views.share') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.save'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const language = 'fr';

test(`a view is shared with a member, who sees it and not the private one: ${language}`, async ({
  page,
  browser,
}) => {
  const { say } = wording(language);
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Restaurants');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 12))).id);
  await client.call(contracts.campaigns.endpoints.enter, {
    params: { id: list.id },
    body: { website: 'https://nova.example', name: 'Nova' },
  });
  const withEmail = (await client.leads(list.id, { withEmail: 1 })).total;
  expect(withEmail).toBeGreaterThan(0);
  const total = (on: Page, count: number) =>
    expect(on.getByText(say('grid.total', { count, shown: count }), { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}?email=1`);
  await total(page, withEmail);
  await keepView(page, 'To write to', true, language);
  // What is still to be typed filters nothing, and is no part of the view.
  const unfinished = encodeURIComponent(JSON.stringify([{ field: 'city', operator: 'like', value: '' }]));
  await page.goto(`/saved-lists/local-${list.id}?sort=name&dir=asc&custom=${unfinished}`);
  await total(page, 13);
  await keepView(page, 'Mine alone', false, language);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await memberOn(other, client, language);
  await other.goto(`/saved-lists/local-${list.id}`);
  await total(other, 13);
  await other.getByRole('button', { name: say('views.open') }).click();
  const views = other.getByRole('dialog');
  const shared = views.getByRole('button', { name: /^To write to/ });
  await expect(shared.getByRole('img', { name: say('views.shared') })).toBeVisible();
  await expect(views.getByText('Mine alone')).toHaveCount(0);
  await expect(views.getByRole('button', { name: say('views.delete', { name: 'To write to' }) })).toHaveCount(
    0,
  );
  await expectAccessible(other);
  await shared.click();
  await total(other, withEmail);
  await expectNoSidewaysScroll(other);
  await context.close();

  await page.getByRole('button', { name: say('views.open') }).click();
  await page.getByRole('button', { name: say('views.delete', { name: 'To write to' }) }).click();
  await expect(page.getByRole('dialog').getByText('To write to')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText('Mine alone')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: say('views.deleted', { name: 'To write to' }) })
    .getByRole('button', { name: say('ui.undo') })
    .click();
  const open = page.getByRole('button', { name: say('views.open') });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  const back = page.getByRole('button', { name: /^To write to/ });
  await expect(back.getByRole('img', { name: say('views.shared') })).toBeVisible();
  await back.click();
  await total(page, withEmail);
});

test('the button says which view is looked at, and that it was changed since', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Restaurants');
  await client.call(contracts.campaigns.endpoints.enter, {
    params: { id: list.id },
    body: { website: 'https://nova.example', email: 'info@nova.example', name: 'Nova' },
  });
  const name = 'Alle mit einer E-Mail-Adresse, die noch nicht gesendet sind';
  const filter = { withEmail: 1, sent: -1 } as const;
  await client.call(contracts.campaigns.endpoints.saveView, { body: { name, type: 'local', filter } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const named = (shown: string) =>
    page.getByRole('button', { name: say('views.on', { name: shown }), exact: true });
  const plain = page.getByRole('button', { name: say('views.open'), exact: true });
  await plain.click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(named(name)).toHaveText(name);
  // A long name leaves room for what stands beside it.
  const box = await named(name).boundingBox();
  expect(box?.width).toBeLessThan(260);
  expect(box?.height).toBeLessThan(40);
  await page.reload();
  await expect(named(name)).toBeVisible();
  await page.getByRole('textbox', { name: say('filter.search_placeholder') }).fill('Nova');
  const changed = `${name} · ${say('views.changed')}`;
  await expect(named(changed)).toContainText(say('views.changed'));
  await expectAccessible(page);
  await named(changed).click();
  await expect(page.getByRole('textbox', { name: say('views.save') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(named(changed)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: say('filter.clear_all') }).click();
  await expect(plain).toBeVisible();
});

test('a filter of the address that leads of the list cannot have is told of, and taken out of the address', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page, 'en');
  const list = await client.newList('Restaurants');
  for (const name of ['One', 'Two'])
    await client.call(contracts.campaigns.endpoints.enter, {
      params: { id: list.id },
      body: { website: `https://${name}.example`, name },
    });
  const conditions = [
    { field: 'followers', operator: 'greater', value: '5' },
    { field: 'name', operator: 'like', value: 'One' },
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/local-${list.id}?custom=${encodeURIComponent(JSON.stringify(conditions))}`);
  const notice = page.getByText(say('filter.left_out', { fields: say('lead.followers') }));
  await expect(notice).toBeVisible();
  const rows = page.getByText(say('grid.total', { count: 1, shown: 1 }), { exact: true });
  await expect(rows).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: say('filter.left_out_remove') }).click();
  await expect(notice).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('custom')).toBe(JSON.stringify(conditions.slice(1)));
  await expect(page.getByRole('button', { name: say('filter.open'), exact: true })).toBeFocused();
  await expect(rows).toBeVisible();
});

test('Escape closes the open list of a condition alone, and leads that were not searched are found in panel and menu', async ({
  page,
}) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Restaurants');
  const enter = (body: { website?: string; email?: string; name: string }) =>
    client.call(contracts.campaigns.endpoints.enter, { params: { id: list.id }, body });
  await enter({ website: 'https://one.example', name: 'One' });
  await enter({ website: 'https://two.example', email: 'info@two.example', name: 'Two' });
  await page.goto(`/saved-lists/local-${list.id}`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  await page.getByRole('button', { name: say('filter.open'), exact: true }).click();
  await page.getByRole('button', { name: say('filter.add_condition') }).click();
  const field = page.getByRole('combobox', { name: say('filter.field') }).first();
  await field.click();
  await expect(page.getByRole('option', { name: say('lead.phone'), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: say('lead.phone'), exact: true })).toBeHidden();
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: say('filter.email'), exact: true }).click();
  await page.getByRole('option', { name: say('email_status.not_searched'), exact: true }).click();
  await expect(row('Two')).toHaveCount(0);
  await expect(row('One')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: say('filter.open'), exact: true })).toBeFocused();
  await page.getByRole('button', { name: say('grid.column_menu', { column: say('lead.email') }) }).click();
  const status = (key: string) => page.getByRole('checkbox', { name: say(key), exact: true });
  await expect(status('email_status.not_searched')).toBeChecked();
  await page.getByRole('button', { name: say('filter.clear'), exact: true }).click();
  await expect(row('Two')).toBeVisible();
  await status('email_status.found').click();
  await expect(row('One')).toHaveCount(0);
  await expect(row('Two')).toBeVisible();
  await expectAccessible(page);
});

test('days of the filter are written as days, today is one press away', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Restaurants');
  await client.call(contracts.campaigns.endpoints.enter, {
    params: { id: list.id },
    body: { website: 'https://one.example', name: 'One' },
  });
  await page.goto(`/saved-lists/local-${list.id}?from=2024-03-05&to=2024-03-06`);
  await expect(page.getByText(say('list.no_match_title'))).toBeVisible();
  await page.getByRole('button', { name: say('filter.open'), exact: true }).click();
  const days = page.getByRole('button', { name: say('filter.added_on') });
  await expect(days).toHaveText(/5\. Mär.* 2024.*6\. Mär.* 2024/);
  await page.getByRole('button', { name: say('filter.last_days', { count: 1 }), exact: true }).click();
  await expect(page.getByRole('row').getByText('One', { exact: true })).toBeVisible();
  await expect(days).toContainText(String(new Date().getFullYear()));
  await days.click();
  await expectAccessible(page);
});

test('low rows say in one line what the others say in two', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Restaurants');
  await client.call(contracts.campaigns.endpoints.enter, {
    params: { id: list.id },
    body: { website: 'https://one.example', email: 'info@one.example', name: 'One', city: 'Bonn' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const row = page.getByRole('row').nth(1);
  const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
  const inRow = (part: Locator) =>
    part.evaluate((element) => {
      const [inner, outer] = [element, element.closest('[role="row"]') ?? element].map((one) =>
        one.getBoundingClientRect(),
      );
      return inner && outer && inner.width > 4 && inner.top >= outer.top && inner.bottom <= outer.bottom;
    });
  const parts = [row.getByText('Bonn', { exact: true }), row.getByText(say('email_status.found'))];
  await expect.poll(height).toBe(40);
  for (const part of parts) expect(await inRow(part)).toBe(true);
  await page.getByRole('button', { name: say('grid.columns'), exact: true }).click();
  // What stands under the name is no column from the start.
  await expect(page.getByRole('checkbox', { name: say('lead.city'), exact: true })).not.toBeChecked();
  await page.getByText(say('grid.compact'), { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(height).toBe(32);
  for (const part of parts) expect(await inRow(part)).toBe(true);
  await parts[1]?.hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(say('email_status.found'));
  await expectAccessible(page);
});
