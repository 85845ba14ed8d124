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
    await expect(page.getByRole('row').filter({ hasText: 'Campaign 2027' })).toHaveCount(0);
    await page
      .getByRole('status')
      .filter({ hasText: say('lists.deleted_done', { count: 1, name: 'Spring' }) })
      .getByRole('button', { name: say('ui.undo') })
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'Campaign 2027' })).toBeVisible();
  });
