import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { type Language, wording } from '../../support/wording.ts';

const { campaigns } = contracts;

test.describe.configure({ mode: 'parallel' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menuOf = (page: Page, name: string, language: Language = 'en') =>
  page.getByRole('button', { name: wording(language).say('lists.menu', { name }) });

test('lists are put into folders, marked, deleted and brought back with their leads', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Spring prospects');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  await client.newList('Something else');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');

  await menuOf(page, list.name).click();
  await page.getByRole('menuitem', { name: say('lists.file') }).click();
  await page.getByRole('combobox', { name: say('lists.folder'), exact: true }).fill('Campaign 2027');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('ui.save') }).click();
  await expect(rowOf(page, list.name)).toContainText('Campaign 2027');
  const folder = page.getByRole('link', { name: say('lists.of_folder', { folder: 'Campaign 2027' }) });
  await expectAccessible(page);
  await folder.click();
  await expect(page).toHaveURL(/\/saved-lists\?folder=Campaign\+2027$/);
  await expect(rowOf(page, 'Something else')).toHaveCount(0);
  await expect(rowOf(page, list.name)).toBeVisible();
  await page.getByRole('link', { name: list.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: list.name })).toBeVisible();
  await expectAccessible(page);
  await folder.click();
  await expect(page).toHaveURL(/\/saved-lists\?folder=Campaign\+2027$/);
  await expect(rowOf(page, 'Something else')).toHaveCount(0);
  await page.getByRole('combobox', { name: say('lists.folder') }).click();
  await page.getByRole('option', { name: 'Campaign 2027 (1)' }).click();

  await page.getByRole('button', { name: say('lists.favorite_of', { name: 'Something else' }) }).click();
  await page.getByText(say('lists.favorites'), { exact: true }).click();
  await expect(rowOf(page, list.name)).toHaveCount(0);
  await expect(rowOf(page, 'Something else')).toBeVisible();
  await page.getByText(say('lists.favorites'), { exact: true }).click();

  await menuOf(page, list.name).click();
  await page.getByRole('menuitem', { name: say('ui.delete') }).click();
  await expect(rowOf(page, list.name)).toHaveCount(0);
  await expect(menuOf(page, 'Something else')).toBeFocused();
  await page.getByRole('link', { name: say('trash.page') }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('trash.restore_of', { name: list.name }) }).click();
  await expect(page.getByText(say('trash.empty'))).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await client.call(campaigns.endpoints.get, { params: { id: list.id } })).counts.total).toBe(3);
});

test('lists say of which kind they are, and the menu of a column what it can do', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  await client.newList('Contacts', 'people');
  await client.newList('Restaurants', 'local');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');
  const kind = (name: string, text: string) =>
    rowOf(page, name).getByRole('gridcell', { name: text, exact: true });
  await expect(kind('Contacts', say('list_type.people'))).toBeInViewport({ ratio: 1 });
  await expect(kind('Restaurants', say('list_type.local'))).toBeInViewport({ ratio: 1 });
  // With it, all columns have room side by side.
  const beyond = () =>
    page.getByRole('grid').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBe(0);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Restaurants');
  const name = page.getByRole('columnheader', { name: say('lists.name') });
  await name.getByRole('button', { name: say('lists.name'), exact: true }).click();
  await expect(first).toContainText('Contacts');
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await page
    .getByRole('button', { name: say('grid.column_menu_sort', { column: say('lists.type') }) })
    .click();
  await page.getByRole('button', { name: say('grid.hide_column') }).click();
  await expect(kind('Contacts', say('list_type.people'))).toHaveCount(0);
  await page.getByRole('button', { name: say('grid.columns') }).click();
  await page.getByRole('checkbox', { name: say('lists.type') }).check();
  await expect(kind('Contacts', say('list_type.people'))).toBeVisible();
});

test('deleted leads of a list come back one by one and all at once: German, on a phone', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Berlin');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 5))).id);
  const resultIds = (await client.leads(list.id)).data.map(({ id }) => id);
  await client.call(campaigns.endpoints.bulkDelete, { body: { campaign_id: list.id, resultIds } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('button', { name: say('ui.actions') }).click();
  await page.getByRole('menuitem', { name: say('trash.leads') }).click();
  const restore = page.getByRole('button', { name: say('trash.restore'), exact: false });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  // Whoever brings back one after the other goes on at the next one.
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: say('trash.restore_all', { count: 4 }) }).click();
  await expect(page.getByText(say('trash.empty'))).toBeVisible();
  await expect(restore).toHaveCount(0);
  expect((await client.leads(list.id)).total).toBe(5);
});

test('all leads of a list are deleted, and come back whatever page they are on', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Berlin');
  const rows = Array.from({ length: 230 }, (_, no) => `https://firm-${no}.example`).join('\n');
  await bringFile(client, list.id, `Website\n${rows}\n`, ['website']);
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  await page.getByRole('button', { name: say('ui.delete') }).click();
  await page.getByRole('button', { name: say('list.delete_all_confirm', { count: 230 }) }).click();
  const told = say('run.organized', { count: 230, does: 'delete' });
  await expect(page.getByRole('status').getByText(told, { exact: false })).toBeVisible();
  await page.goto(`/saved-lists/local-${list.id}/trash`);
  await expect(page.getByRole('button', { name: say('trash.restore_all', { count: 100 }) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('trash.restore_every'), exact: true }).click();
  await expect(page.getByText(say('trash.all_restored', { count: 230 }))).toBeVisible();
  await expect(page.getByText(say('trash.empty'))).toBeVisible();
  expect((await client.leads(list.id)).total).toBe(230);
});

for (const language of ['en', 'de', 'fr', 'es'] as const)
  test(`deleted leads are looked for, and those that are found come back: ${language}`, async ({ page }) => {
    const { say } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('Berlin');
    for (const name of ['Bäckerei Müller', 'Atelier Nord', 'Müller & Söhne'])
      await client.call(campaigns.endpoints.enter, {
        params: { id: list.id },
        body: { name, website: `${name.length}.example` },
      });
    const resultIds = (await client.leads(list.id)).data.map(({ id }) => id);
    await client.call(campaigns.endpoints.bulkDelete, { body: { campaign_id: list.id, resultIds } });
    await page.setViewportSize({ width: language === 'de' ? 390 : 1440, height: 844 });
    await page.goto(`/saved-lists/local-${list.id}/trash`);
    const rows = page.getByRole('main').getByRole('listitem');
    const search = page.getByRole('textbox', { name: say('filter.search_placeholder') });
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('nothing like it');
    await expect(page.getByRole('status').getByText(say('trash.no_match_text'))).toBeVisible();
    await expect(search).toBeFocused();
    await expectAccessible(page);
    await search.fill('');
    await expect(rows).toHaveCount(3);
    await expect(search).toBeFocused();
    await search.fill('mueller');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Atelier' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: say('trash.restore_all', { count: 2 }) }).click();
    await expect(page.getByText(say('trash.no_match_text'))).toBeVisible();
    await search.fill('');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Atelier Nord');
    expect((await client.leads(list.id)).total).toBe(2);
  });

test('a demo list is made to try things with', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const before = (await client.call(contracts.wallet.endpoints.get, {})).balance;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');
  await page
    .getByRole('button', { name: say('lists.create') })
    .first()
    .click();
  await page.getByLabel(say('ui.name'), { exact: true }).fill('To try');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say('lists.type'), exact: true })
    .click();
  await page.getByRole('option', { name: say('list_type.people') }).click();
  await page.getByRole('switch', { name: say('lists.demo_fill') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('lists.create') })
    .click();
  await expect(page.getByText(say('grid.total', { count: 25, shown: '25' }), { exact: true })).toBeVisible();
  await page.goto('/saved-lists');
  await expect(rowOf(page, 'To try')).toContainText(say('lists.demo'));
  expect((await client.call(contracts.wallet.endpoints.get, {})).balance).toBe(before);
});

test('a search leaves out who is owned', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const kind = { kind: 'company' as const, size: ['51-200' as const] };
  const steps = [{ kind: 'search' as const, search: kind, limit: 5 }, { kind: 'save' as const }];
  const { id } = await client.call(campaigns.endpoints.create, { body: { name: 'Second', type: 'company' } });
  const plan = { campaign_id: id, steps };
  const body = { plan, max_credits: 5, idempotency_key: 'a-search-of-mine' };
  await client.finishedRun((await client.call(contracts.runs.endpoints.start, { body } as never)).id);
  await page.setViewportSize({ width: 1440, height: 900 });
  const f = encodeURIComponent(JSON.stringify({ size: ['51-200'] }));
  await page.goto(`/lead-search/new-search?kind=company&f=${f}&limit=20`);
  await expect(page.getByText(say('search.owned_free', { count: 5 }))).toBeVisible();
  await page.getByRole('switch', { name: say('search.new_only') }).check();
  await expect(page).toHaveURL(/new=1/);
  await expect(page.getByText(say('search.owned'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Find up to/ }).click();
  await expect(page.getByText(say('grid.total', { count: 20, shown: '20' }), { exact: true })).toBeVisible();
});
