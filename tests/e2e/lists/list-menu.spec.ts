import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

for (const [language, width] of [
  ['en', 1440],
  ['de', 390],
] as const)
  test(`a list is marked, filed, duplicated, archived and deleted from its own page: ${language}, ${width} px`, async ({
    page,
  }) => {
    const { say } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('Spring');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}`);
    const choose = async (key: string) => {
      await page.getByRole('button', { name: say('ui.actions') }).click();
      await page.getByRole('menuitem', { name: say(key), exact: true }).click();
    };
    await choose('lists.mark');
    await choose('lists.file');
    await page.getByRole('combobox', { name: say('lists.folder'), exact: true }).fill('Campaign 2027');
    await page.getByRole('button', { name: say('ui.save') }).click();
    await expect(
      page.getByText(say('lists.filed', { count: 1, name: 'Spring', folder: 'Campaign 2027' })),
    ).toBeVisible();
    await choose('lists.duplicate');
    await expect(
      page.getByText(say('lists.duplicated', { name: say('lists.copy_of', { name: 'Spring' }) })),
    ).toBeVisible();
    await choose('lists.archive');
    await expect(page.getByText(say('lists.archived_word'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('lists.unarchive') })
      .click();
    await expect(page.getByText(say('lists.archived_word'), { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: say('ui.actions') }).click();
    await expect(page.getByRole('menuitem', { name: say('lists.unmark'), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await choose('ui.delete');
    await expect(page).toHaveURL(/\/saved-lists$/);
    await expect(page.getByText(say('lists.deleted_done', { count: 1, name: 'Spring' }))).toBeVisible();
    await expect(page.getByText(say('app.not_found_title'))).toHaveCount(0);
    const copy = rowOf(page, say('lists.copy_of', { name: 'Spring' }));
    await expect(copy).toBeVisible();
    // It stands in the folder of the list that it was made from, which is deleted.
    await expect(rowOf(page, 'Campaign 2027')).toHaveCount(1);
    await expect(copy).toContainText('Campaign 2027');
    await page
      .getByRole('status')
      .filter({ hasText: say('lists.deleted_done', { count: 1, name: 'Spring' }) })
      .getByRole('button', { name: say('ui.undo') })
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'Campaign 2027' })).toBeVisible();
  });

test('who files a list by its row goes on at the menu of that row', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  await client.newList('Spring');
  await page.goto('/saved-lists');
  const menu = page.getByRole('button', { name: say('lists.menu', { name: 'Spring' }) });
  await menu.click();
  await page.getByRole('menuitem', { name: say('lists.file'), exact: true }).click();
  await page.getByRole('combobox', { name: say('lists.folder'), exact: true }).fill('Fairs');
  await page.getByRole('button', { name: say('ui.save') }).click();
  await expect(rowOf(page, 'Spring')).toContainText('Fairs');
  await expect(menu).toBeFocused();
  // Its cell does not cut the ring of the focus.
  await expect(page.locator('[role="gridcell"]').filter({ has: menu })).toHaveCSS('overflow', 'visible');
});

for (const [language, width] of [
  ['en', 1440],
  ['de', 390],
] as const)
  test(`a file is brought from the lists: into one by its menu, and into a new one: ${language}, ${width} px`, async ({
    page,
  }) => {
    const { say } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('Spring');
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/saved-lists');
    await page.getByRole('button', { name: say('lists.menu', { name: 'Spring' }) }).click();
    await page.getByRole('menuitem', { name: say('import.open'), exact: true }).click();
    await expect(page).toHaveURL(`/saved-lists/local-${list.id}/import`);

    await page.goto('/saved-lists');
    await page.getByRole('button', { name: say('lists.create'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const both = dialog.getByRole('button', { name: say('lists.create_and_import'), exact: true });
    await both.click();
    await expect(dialog.getByText(say('fields.required'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel(say('ui.name'), { exact: true }).fill('Brought');
    // What is invented needs no file.
    const demo = dialog.getByRole('switch', { name: say('lists.demo_fill') });
    await demo.check();
    await expect(both).toHaveCount(0);
    await demo.uncheck();
    await both.click();
    await expect(page).toHaveURL(/\/local-[^/]+\/import$/);
    await expect(page.getByRole('button', { name: say('import.choose'), exact: true })).toBeVisible();
    expect(page.url()).not.toContain(list.id);
  });

test('who lays a file aside or takes an import back goes on in its place, whose buttons stand on one edge', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Brought');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/local-${list.id}/import`);
  const paste = async () => {
    await page.getByLabel(say('import.paste')).fill('Website\tName\na.example\tA\n\tB');
    await page.getByRole('button', { name: say('import.use_pasted') }).click();
  };
  await paste();
  await page.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(page.getByRole('button', { name: say('import.choose'), exact: true })).toBeFocused();
  await paste();
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByText(say('import.status_done'), { exact: true })).toBeVisible({ timeout: 20_000 });
  const row = page.getByRole('listitem').filter({ hasText: say('import.status_done') });
  const undo = row.getByRole('button', { name: say('import.undo') });
  await expect(undo).toBeVisible();
  const edges = await row
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  const firstOf = new Map(edges.toReversed().map(({ x, y }) => [y, x]));
  expect(new Set(firstOf.values()).size).toBe(1);
  await expectNoSidewaysScroll(page);
  await undo.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('import.undo') }).click();
  await expect(page.getByText(say('import.status_undone'), { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say('import.pasted'), { exact: true })).toBeFocused();
});

test('who has copied the secret of a webhook goes on at its button', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Dentists');
  await page.goto(`/saved-lists/local-${list.id}/webhook`);
  await page.getByRole('textbox', { name: say('ui.name'), exact: true }).fill('CRM');
  await page.getByRole('textbox', { name: say('webhook.url'), exact: true }).fill('https://hooks.example/a');
  const save = page.getByRole('button', { name: say('ui.save'), exact: true });
  await save.click();
  await page.getByRole('button', { name: say('webhook.doubt_save') }).click();
  await page.getByRole('button', { name: say('webhook.secret_kept') }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
  await expect(save).toBeFocused();
});
