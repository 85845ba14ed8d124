import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('lists are archived one by one and several at once, found among the archived, and come back', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  for (const name of ['Spring', 'Summer', 'Autumn']) await client.newList(name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/saved-lists');
  await page.getByRole('button', { name: say('lists.menu', { name: 'Spring' }) }).click();
  await page.getByRole('menuitem', { name: say('lists.archive') }).click();
  await expect(rowOf(page, 'Spring')).toHaveCount(0);
  for (const name of ['Summer', 'Autumn'])
    await page.getByRole('checkbox', { name: say('grid.select_row', { name }) }).check();
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  await bar.getByRole('button', { name: say('lists.archive') }).click();
  await expect(page.getByText(say('lists.empty_title'))).toBeVisible();

  await page.getByRole('switch', { name: say('lists.archived') }).check();
  for (const name of ['Spring', 'Summer', 'Autumn']) await expect(rowOf(page, name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: say('grid.select_page') }).check();
  await bar.getByRole('button', { name: say('lists.unarchive') }).click();
  await expect(page.getByText(say('lists.no_archived_title'))).toBeVisible();
  await page.getByRole('switch', { name: say('lists.archived') }).uncheck();
  for (const name of ['Spring', 'Summer', 'Autumn']) await expect(rowOf(page, name)).toBeVisible();
});

test('an archive is taken back from its toast: German, on a phone', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  await client.newList('Frühling');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/saved-lists');
  await page.getByRole('button', { name: say('lists.menu', { name: 'Frühling' }) }).click();
  await page.getByRole('menuitem', { name: say('lists.archive') }).click();
  await expect(page.getByText(say('lists.archived_done', { count: 1, name: 'Frühling' }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: say('ui.undo') }).click();
  await expect(rowOf(page, 'Frühling')).toBeVisible();
});
