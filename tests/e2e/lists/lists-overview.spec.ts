import { expect, type Page, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const first = (page: Page) => page.getByRole('row').nth(1);

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
