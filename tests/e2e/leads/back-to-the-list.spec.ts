import { expect, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test('the way back from a lead leads to the same filter, page and place', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('There and back');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 90))).id);
  await page.setViewportSize({ width: 1280, height: 600 });
  const query = '?page=2&limit=50&sort=name&dir=asc';
  await page.goto(`/saved-lists/local-${list.id}${query}`);
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(41);
  const link = rows.nth(30).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? '';
  const before = await link.boundingBox();
  for (const back of ['arrow', 'browser'] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (back === 'arrow') await page.getByRole('link', { name: say('ui.back'), exact: true }).click();
    else await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${query.replaceAll('?', '\\?')}$`));
    await expect(link).toBeInViewport();
    expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await expect(rows.nth(30)).toHaveAttribute('data-active', 'true');
  }
  const header = page.getByRole('columnheader', { name: say('lead.name') });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').press('Space');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});
