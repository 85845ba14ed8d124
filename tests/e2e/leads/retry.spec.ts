import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test('leads that failed stand together by their reason, and are retried from there', async ({ page }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Nobody answers');
  for (const name of ['One', 'Two', 'Three'])
    await client.call(contracts.campaigns.endpoints.enter, {
      params: { id },
      body: { name, website: `https://${name.toLowerCase()}.invalid` },
    });
  const steps = [{ kind: 'select', selection: { filter: {} } }, { kind: 'enrich' }];
  const run = await client.finishedRun((await client.startRun({ campaign_id: id, steps })).id);
  await page.goto(`/lead-search/runs/${run.id}`);
  const reasons = page.getByRole('list', { name: say('step.problems') });
  await expect(reasons.getByText(`${say('problem.unreachable')} 3`)).toBeVisible();
  await expect(reasons.getByRole('link').first()).toHaveText(/^(One|Two|Three)$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('failure.retry') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retry for at most 3 credits/ })
    .click();
  await expect(page.getByText(say('run.retry_of'))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(run.id));
});

test('a retry says what it works on and costs at most, and begins only then', async ({ page }) => {
  const client = await adminOn(page);
  const { runs } = contracts;
  const list = await client.newList('Stopped');
  const { id } = await client.startRun(searchPlan(list.id, 30, 'enrich'));
  await client.call(runs.endpoints.cancel, { params: { id } });
  await client.finishedRun(id);
  const begun = async () =>
    (await client.call(runs.endpoints.history, { params: { id: list.id }, body: {} })).data.length;

  await page.goto(`/lead-search/runs/${id}`);
  const retry = page.getByRole('button', { name: say('run.retry'), exact: true });
  await retry.click();
  await page.getByRole('menuitem', { name: say('run.retry_left') }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Retry for at most \d+ credit/ });
  await expect(start).toBeEnabled();
  await expect(dialog.getByText(say('quote.maximum'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await begun()).toBe(1);

  await retry.click();
  await page.getByRole('menuitem', { name: say('run.retry_left') }).click();
  await start.click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText(say('run.retry_of'))).toBeVisible();
  expect(await begun()).toBe(2);
});
