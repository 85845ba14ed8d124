import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const search = 'lat=40.758&lon=-73.9855&place=Midtown&q=a&limit=3';

test('a search repeats itself: made from its page, run at once, paused, resumed and deleted', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const name = 'New in Midtown';
  await newAccountOn(page);
  await page.goto(`/lead-search/new-search?${search}`);
  await page.getByRole('link', { name: say('auto.repeat_this') }).click();
  await expect(page).toHaveURL(/\/autopilot\/create\?.*place=Midtown/);
  await page.getByLabel(say('ui.name'), { exact: true }).fill(name);
  const times = page.getByRole('region', { name: say('auto.next_times') }).getByRole('listitem');
  await expect(times).toHaveCount(5);
  const price = page.getByRole('complementary', { name: say('auto.price') });
  await expect(price).toContainText(say('search.credits', { count: 3, shown: 3 }));
  await expectAccessible(page);
  await page.getByRole('button', { name: say('auto.save') }).click();

  await expect(page).toHaveURL(/\/autopilot\/basic-/);
  // A tick brings it, which is not at once.
  await expect(page.getByText(like('auto_cause.first'))).toBeVisible({ timeout: 45_000 });
  const result = { status: say('auto_turn.completed'), found: 3, shown: 3, spent: 3, credits: any };
  await expect(page.getByText(like('auto.result', result)).first()).toBeVisible({ timeout: 30_000 });
  await expect(times).toHaveCount(5);

  // The run says whose it is, and leads back.
  await page.getByRole('link', { name: say('searches.run'), exact: true }).click();
  await page.getByRole('link', { name: say('run.by_autopilot') }).click();
  await expect(page).toHaveURL(/\/autopilot\/basic-/);

  const choose = async (act: string) => {
    await page.getByRole('button', { name: say('auto.actions', { name }) }).click();
    await page.getByRole('menuitem', { name: say(`auto_act.${act}`), exact: true }).click();
  };
  await choose('pause');
  await expect(page.getByText(say('auto_reason.user'))).toBeVisible();
  await expect(times).toHaveCount(0);
  await choose('resume');
  await expect(times).toHaveCount(5);
  await choose('runNow');
  const start = like('auto.run_now_start', { count: any, shown: any });
  await page.getByRole('dialog').getByRole('button', { name: start }).click();
  await expect(page.getByText(like('auto_cause.now'))).toBeVisible({ timeout: 45_000 });

  const german = wording('de').say;
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { name: german('auto.does') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/autopilot');
  await page.getByRole('button', { name: german('auto.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: german('auto_act.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german('ui.delete'), exact: true })
    .click();
  await expect(page.getByText(german('auto.empty'))).toBeVisible();
  await expectAccessible(page);
});
