import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { type Language, wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

async function openList(page: Page, language: Language = 'en', width = 1440) {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Bakeries');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  await client.call(contracts.campaigns.endpoints.createLabel, {
    body: { name: 'Call back', color: 'green' },
  });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('checkbox').nth(1)).toBeVisible();
  const { say } = wording(language);
  return {
    say,
    grid,
    panel: page.getByRole('complementary', { name: say('lead.panel') }),
    search: page.getByRole('textbox', { name: say('filter.search_placeholder') }),
    find: page.getByLabel(say('labels.find')),
    menu: page.getByRole('dialog'),
    nobody: page.getByRole('button', { name: say('owner.nobody') }),
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** The ids of what has the label. */
    labelled: async () =>
      (await client.leads(list.id)).data
        .filter(({ labels = [] }) => labels.length > 0)
        .map(({ name }) => name),
    owned: async () => (await client.leads(list.id)).data.filter(({ owner }) => owner).length,
  };
}

test('L labels what is chosen, and A assigns it; Escape leads back to the rows, and the selection stays', async ({
  page,
}) => {
  const { grid, find, menu, nobody, press, labelled, owned } = await openList(page);
  // Nothing is chosen, and no lead is open: there is nothing that they could be for.
  await press('j', 'l', 'a');
  await expect(menu).toHaveCount(0);
  await press('x', 'j', 'x', 'l');
  await expect(find).toBeFocused();
  await expect(find).toHaveValue('');
  await expectAccessible(page);
  // What is open keeps the keys: they are letters of what is looked for.
  await page.keyboard.type('la');
  await expect(find).toHaveValue('la');
  await expect(menu).toHaveCount(1);
  await press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(grid).toBeFocused();
  await press('L');
  await expect(find).toBeFocused();
  await page.keyboard.type('Call back');
  await press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(grid).toBeFocused();
  await expect.poll(async () => (await labelled()).length).toBe(2);
  await press('a');
  await expect(nobody).toBeVisible();
  await expect(menu.getByRole('button').first()).toBeFocused();
  await expectAccessible(page);
  await press('Enter');
  await expect(grid).toBeFocused();
  await expect.poll(owned).toBe(2);
});

test('without a selection they are for the lead that is open, and leave the focus where it was', async ({
  page,
}) => {
  const { grid, panel, find, menu, nobody, press, labelled } = await openList(page);
  await press('j', 'Enter');
  const name = (await panel.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await press('l');
  await expect(find).toBeFocused();
  await press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(grid).toBeFocused();
  await expect(panel).toBeVisible();
  await press('Enter');
  await expect(panel).toBeFocused();
  await press('a');
  await expect(nobody).toBeVisible();
  await press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(panel).toBeFocused();
  await press('l');
  await expect(find).toBeFocused();
  await page.keyboard.type('Call back');
  await press('Enter');
  await expect.poll(labelled).toEqual([name]);
});

test('a selection comes before the lead that is open beside it, but not where that stands in its place', async ({
  page,
}) => {
  const { grid, panel, find, press, labelled } = await openList(page);
  await press('j', 'x', 'j', 'x', 'j', 'Enter');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await press('l');
  await expect(find).toBeFocused();
  await page.keyboard.type('Call back');
  await press('Enter');
  await expect.poll(async () => (await labelled()).length).toBe(2);
  await expect(grid).toBeFocused();
  const open = (await panel.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  expect(await labelled()).not.toContain(open);
  await page.setViewportSize({ width: 1100, height: 900 });
  await press('l');
  await expect(find).toBeFocused();
  await page.keyboard.type('Call back');
  await press('Enter');
  await expect.poll(labelled).toContain(open);
});

test('they are letters where somebody types, and nothing with Control; without room a dialog asks', async ({
  page,
}) => {
  const { say, grid, search, find, menu, press } = await openList(page, 'de', 390);
  await grid.getByRole('checkbox').first().click();
  await press('Control+l', 'Alt+a', 'Meta+l');
  await expect(menu).toHaveCount(0);
  await press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('la');
  await expect(search).toHaveValue('la');
  await expect(menu).toHaveCount(0);
  await search.fill('');
  await press('Escape');
  await search.evaluate((field) => field.blur());
  await press('l');
  await expect(page.getByRole('dialog', { name: say('labels.mark') })).toBeVisible();
  await expect(find).toBeFocused();
  await expectAccessible(page);
  await press('Escape');
  await expect(menu).toHaveCount(0);
});

for (const language of ['en', 'de', 'fr', 'es'] as const)
  test(`both keys are told of where they do something: ${language}`, async ({ page }) => {
    const { say, menu, press } = await openList(page, language);
    await press('?');
    for (const key of ['label', 'assign'])
      await expect(menu.getByText(say(`keys_help.${key}`), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/saved-lists');
    await expect(page.getByRole('grid')).toBeVisible();
    await press('?');
    await expect(menu.getByText(say('keys_help.open'), { exact: true })).toBeVisible();
    await expect(menu.getByText(say('keys_help.label'), { exact: true })).toHaveCount(0);
  });

test('they are heard of a lead that is about to come, and on the page of one', async ({ page }) => {
  const { panel, find, menu, press, say } = await openList(page);
  // The lead comes after the key.
  await page.route(/\/api\/campaigns\/[^/]+\/results\/[^/]+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await press('j', 'Enter', 'l');
  await expect(find).toBeFocused();
  await press('Escape');
  await expect(menu).toHaveCount(0);
  await panel.getByRole('link', { name: say('lead.as_page') }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: say('labels.mark') })).toBeVisible();
  await press('l');
  await expect(find).toBeFocused();
});

test('Escape, Enter and the arrow lead from the search to the rows', async ({ page }) => {
  const { search, press, grid } = await openList(page);
  for (const key of ['Escape', 'Enter', 'ArrowDown']) {
    await press('/');
    await expect(search).toBeFocused();
    await press(key);
    await expect(search).not.toBeFocused();
  }
  await press('j', 'x');
  await expect(grid.locator('[aria-rowindex="2"]').getByRole('checkbox')).toBeChecked();
});
