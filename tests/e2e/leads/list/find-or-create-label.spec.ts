import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

const { say } = wording('en');

test('in the field for labels Enter creates the one that is offered, and chooses the one that is meant', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('To put in order');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 4))).id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const rows = page.getByRole('grid').getByRole('row');
  const labelled = rows.filter({ hasText: 'Call back' });
  const boxOf = (row: number) => rows.nth(row).getByRole('checkbox');
  const find = page.getByLabel(say('labels.find'));
  const mark = async (row: number, typed: string) => {
    await boxOf(row).check();
    await page.getByRole('button', { name: say('labels.mark'), exact: true }).click();
    await find.fill(typed);
    await find.press('Enter');
  };
  await mark(1, 'Call back');
  await expect(labelled).toHaveCount(1);
  // The exact one of two, and the only one that is left.
  await mark(2, 'Call');
  await expect(labelled).toHaveCount(2);
  await mark(3, 'Call back later');
  await expect(labelled).toHaveCount(3);
  await mark(4, 'call BACK ');
  await expect(labelled).toHaveCount(4);
  const { data } = await client.call(contracts.campaigns.endpoints.labels);
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Call back', 'Call back later']);
  // Nothing typed, or several that match and nothing to create: none is chosen.
  await boxOf(1).check();
  await page.getByRole('button', { name: say('labels.mark'), exact: true }).click();
  await find.press('Enter');
  await page.getByText(say('labels.way_remove'), { exact: true }).click();
  await find.fill('Call');
  await find.press('Enter');
  await expect(find).toBeVisible();
});
