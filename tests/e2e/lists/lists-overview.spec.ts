import { expect, type Locator, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const first = (page: Page) => page.getByRole('row').nth(1);

test('lists stand in the order that is said: what was changed last comes first, by the column and the cards that say when', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const { client } = await newAccountOn(page);
  for (const name of ['Old', 'Middle', 'New']) await client.newList(name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');
  const updated = page.getByRole('columnheader', { name: say('lists.updated') });
  await expect(updated).toHaveAttribute('aria-sort', 'descending');
  const names = () =>
    page.getByRole('row').locator('a[href*="/local-"]').filter({ hasText: /./ }).allTextContents();
  await expect.poll(names).toEqual(['New', 'Middle', 'Old']);
  // To file is to change: the row goes up, and whoever filed it goes on there.
  const menu = page.getByRole('button', { name: say('lists.menu', { name: 'Old' }) });
  await menu.click();
  await page.getByRole('menuitem', { name: say('lists.file'), exact: true }).click();
  await page.getByRole('combobox', { name: say('lists.folder'), exact: true }).fill('Fairs');
  await page.getByRole('button', { name: say('ui.save') }).click();
  await expect.poll(names).toEqual(['Old', 'New', 'Middle']);
  await expect(menu).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const sort = page.getByRole('button', { name: say('grid.sorted_desc', { column: say('lists.updated') }) });
  await expect(sort).toBeVisible();
  await expect(first(page)).toContainText(like('lists.updated_ago', { ago: any }));
  await sort.click();
  await page.getByRole('menuitemradio', { name: say('lists.created'), exact: true }).click();
  await expect.poll(names).toEqual(['Old', 'Middle', 'New']);
  await expect(first(page)).toContainText(like('lists.created_ago', { ago: any }));
  await expectAccessible(page);
});

test('of more lists than are ordered here the newest come first, and the column that is shown says so', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  for (const name of ['First', 'Second']) await client.newList(name);
  await page.route('**/api/campaigns?**', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), total: 240 } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');
  const created = page.getByRole('columnheader', { name: say('lists.created') });
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader', { name: say('lists.updated') })).toHaveCount(0);
  await expect(first(page)).toContainText('Second');
  // What is asked for last is answered before the page goes.
  await page.unrouteAll({ behavior: 'wait' });
});

test('lists are ordered by what is counted of them, and what they are narrowed by stands in the address', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const full = await client.newList('Full');
  await client.finishedRun((await client.startRun(searchPlan(full.id, 3))).id);
  await client.newList('Empty');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');
  await expect(first(page)).toContainText('Empty');
  const leads = page.getByRole('columnheader', { name: say('lists.leads') });
  const sort = leads.getByRole('button', { name: say('lists.leads'), exact: true });
  await sort.click();
  await expect(leads).toHaveAttribute('aria-sort', 'ascending');
  await expect(first(page)).toContainText('Empty');
  await sort.click();
  await expect(leads).toHaveAttribute('aria-sort', 'descending');
  await expect(first(page)).toContainText('Full');
  await expectAccessible(page);

  await page.getByRole('button', { name: say('lists.favorite_of', { name: 'Empty' }) }).click();
  await page.getByText(say('lists.favorites'), { exact: true }).click();
  await expect(page).toHaveURL(/\?favorites=1$/);
  await expect(page.getByRole('row').filter({ hasText: 'Full' })).toHaveCount(0);
  await page.getByRole('textbox', { name: say('lists.search') }).fill('emp');
  await expect(page).toHaveURL(/\?q=emp&favorites=1$/);
  await page.reload();
  await expect(first(page)).toContainText('Empty');
  await expect(page.getByRole('textbox', { name: say('lists.search') })).toHaveValue('emp');
  await page.getByRole('link', { name: 'Empty', exact: true }).click();
  await expect(page).toHaveURL(/local-/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=emp&favorites=1$/);
  await page.getByRole('checkbox', { name: say('grid.select_row', { name: 'Empty' }) }).check();
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

for (const language of ['en', 'de', 'fr', 'es'] as const)
  for (const filed of [false, true])
    test(`at 1024 px what narrows the lists takes one row: ${language}, ${filed ? 'with' : 'no'} folders`, async ({
      page,
    }) => {
      const { say } = wording(language);
      const { client } = await newAccountOn(page, language);
      const list = await client.newList('Fairs of autumn');
      await client.newList('Other');
      const params = { id: list.id };
      if (filed)
        await client.call(contracts.campaigns.endpoints.rename, {
          params,
          body: { folder: 'Fairs and conferences' },
        });
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto('/saved-lists');
      const search = page.getByRole('textbox', { name: say('lists.search') });
      const create = page.getByRole('button', { name: say('lists.create'), exact: true });
      const folder = page.getByRole('combobox', { name: say('lists.folder') });
      await expect(folder).toHaveCount(filed ? 1 : 0);
      const middle = async (one: Locator) => {
        const box = await one.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) / 2;
      };
      await expect
        .poll(async () => Math.abs((await middle(create)) - (await middle(search))))
        .toBeLessThan(6);
      expect((await search.boundingBox())?.width).toBeGreaterThan(170);
      await expectAccessible(page);
      const favorites = page.getByRole('button', { name: say('lists.favorites'), exact: true });
      await page.getByRole('button', { name: say('lists.favorite_of', { name: 'Other' }) }).click();
      await favorites.click();
      await expect(favorites).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('row').filter({ hasText: list.name })).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: 'Other' })).toBeVisible();
      await favorites.click();
      await page.getByRole('button', { name: say('lists.archived'), exact: true }).click();
      await expect(page).toHaveURL(/archived/);
      await expect(page.getByRole('row').filter({ hasText: 'Other' })).toHaveCount(0);
    });
