import { expect, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test('a new account is shown three ready searches, and what to do first', async ({ page }) => {
  const { client } = await newAccountOn(page);
  await page.goto('/lead-search/new-search');
  const guide = page.getByRole('heading', { name: say('first.title') });
  const progress = (done: number) => page.getByText(say('first.progress', { done, all: 5 }), { exact: true });
  await expect(guide).toBeVisible();
  await expect(progress(0)).toBeVisible();
  await expectAccessible(page);

  // A ready search fills the form in and shows what there is; it starts nothing.
  await page.getByRole('link', { name: say('first.local', { place: 'New York' }) }).click();
  await expect(page.getByRole('combobox', { name: say('search.location') })).toHaveValue(/^New York/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(guide).toHaveCount(0);
  expect((await client.wallet()).held).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name: /^Companies with 51–200 employees/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^Founders and owners/ }).click();
  await expect(page.getByRole('table')).toBeVisible();

  // What is done is ticked by what there is: the leads of the sample set come with e-mails.
  const { id } = await client.newList('First');
  await client.finishedRun((await client.startRun(searchPlan(id, 2))).id);
  await page.goto('/lead-search/new-search');
  await expect(progress(2)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(say('first.step_search'))).toBeHidden();
  await page.getByText(say('first.steps'), { exact: true }).click();
  await expect(page.getByText(say('first.step_search'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: say('first.hide') }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: say('search.location') })).toBeVisible();
  await expect(guide).toHaveCount(0);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: say('first.show') }).click();
  await expect(guide).toBeVisible();
});
