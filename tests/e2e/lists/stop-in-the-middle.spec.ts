import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

test('a bulk job tells how far it is and is stopped in its middle: what was done stays and is told, and the rest is taken up', async ({
  page,
}) => {
  const { say } = wording('es');
  const { client } = await newAccountOn(page, 'es');
  const list = await client.newList('Muchos');
  const total = 4000;
  const rows = Array.from({ length: total }, (_, no) => `site-${no}.example,Firm ${no}`);
  await bringFile(client, list.id, ['Website,Name', ...rows].join('\n'), ['website', 'name']);
  const label = await client.call(contracts.campaigns.endpoints.createLabel, {
    body: { name: 'Llamar', color: 'green' },
  });
  const marked = async () =>
    (
      await client.leads(list.id, {
        custom_search: [{ field: 'labels', operator: 'like', value: [label.id] }],
        limit: 1,
      })
    ).total;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  const choose = async () => {
    await page.getByRole('button', { name: say('labels.mark'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Llamar', exact: true }).click();
  };
  await choose();
  // The bar says it, and no row is moved.
  const name = say('run.title_mark_add', { words: say('run.title_quoted', { name: 'Llamar' }) });
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  const jobs = (count: number) => page.getByRole('button', { name: say('jobs.label', { count }) });
  await expect(bar.getByText(name, { exact: true })).toBeVisible();
  await expect(bar.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('region', { name: say('run.banner') })).toHaveCount(0);
  // The same once more is under way already.
  await choose();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await expect(jobs(1)).toBeVisible();
  await expect(bar.getByRole('progressbar')).toHaveCount(1);
  await bar.getByRole('button', { name: say('run.stop_of_name', { name }) }).click();
  await expect(jobs(0)).toBeVisible({ timeout: 20_000 });
  await expect(bar.getByRole('progressbar')).toHaveCount(0);

  const { data } = await client.call(contracts.runs.endpoints.list, { query: {} });
  const [run, ...others] = data.filter(({ plan }) => plan.steps.some(({ kind }) => kind === 'mark'));
  expect(others).toEqual([]);
  const done = run?.steps.find(({ kind }) => kind === 'mark')?.done ?? 0;
  expect(run).toMatchObject({ status: 'cancelled' });
  expect(done).toBeLessThan(total);
  // Nothing of it goes on behind the back of whoever stopped it.
  expect(await marked()).toBe(done);

  await page.goto(`/lead-search/runs/${run?.id}`);
  await expect(page.getByText(say('run_status.cancelled'), { exact: true }).first()).toBeVisible();
  await expect(
    page.locator('dl > div').filter({ hasText: say('run.result_organized', { does: 'mark' }) }),
  ).toContainText(new Intl.NumberFormat('es').format(done));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: say('run.retry') }).click();
  await page.getByRole('menuitem', { name: say('run.retry_left') }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).not.toHaveURL(new RegExp(run?.id ?? ''));
  await expect(page.getByText(say('run_status.completed'), { exact: true }).first()).toBeVisible({
    timeout: 90_000,
  });
  expect(await marked()).toBe(total);
});

test('what was begun is told by the bar before the service has taken it, and a second press begins nothing', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Few');
  await bringFile(client, list.id, 'Website,Name\none.example,One\ntwo.example,Two', ['website', 'name']);
  await client.call(contracts.campaigns.endpoints.createLabel, { body: { name: 'VIP', color: 'green' } });
  let sent = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/runs', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await held;
    return route.continue();
  });
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  for (const _press of ['first', 'second']) {
    await bar.getByRole('button', { name: say('labels.mark'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'VIP', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const name = say('run.title_mark_add', { words: say('run.title_quoted', { name: 'VIP' }) });
  await expect(bar.getByText(name, { exact: true })).toBeVisible();
  await expect(bar.getByRole('progressbar', { name: say('run.starting') })).toBeVisible();
  expect(sent).toBe(1);
  answer();
  await expect(page.getByRole('status').getByRole('button', { name: say('run.undo') })).toBeVisible();
  await expect(bar.getByRole('progressbar')).toHaveCount(0);
  await expect(bar).toBeVisible();
});

test('deleting all that match is stopped in its middle: the rest stays, and what went comes back', async ({
  page,
}) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Viele');
  const total = 6000;
  const rows = Array.from({ length: total }, (_, no) => `site-${no}.example,Firm ${no}`);
  await bringFile(client, list.id, ['Website,Name', ...rows].join('\n'), ['website', 'name']);
  const kept = async () => (await client.leads(list.id, { limit: 1 })).total;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  await bar.getByRole('button', { name: say('ui.delete'), exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('list.delete_all_confirm', { count: total }) }).click();
  const name = say('step_kind.delete');
  const jobs = page.getByRole('region', { name: say('jobs.title') });
  // Nothing is chosen any more: the bar tells of the run alone, also where the page is loaded anew.
  await expect(jobs.getByRole('progressbar')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(jobs.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await jobs.getByRole('button', { name: say('run.stop_of_name', { name }) }).click();
  await expect(jobs).toHaveCount(0, { timeout: 20_000 });
  const left = await kept();
  expect(left).toBeGreaterThan(0);
  const run = (await client.call(contracts.runs.endpoints.list, { query: {} })).data[0];
  const done = run?.steps.find(({ kind }) => kind === 'delete')?.done ?? 0;
  expect(run).toMatchObject({ status: 'cancelled' });
  expect(left).toBe(total - done);

  await page.goto(`/lead-search/runs/${run?.id}`);
  await expect(
    page.locator('dl > div').filter({ hasText: say('run.result_organized', { does: 'delete' }) }),
  ).toContainText(new Intl.NumberFormat('de').format(done));
  await expectAccessible(page);
  await page.getByRole('button', { name: say('run.undo_of_name', { name }) }).click();
  await expect.poll(kept, { timeout: 90_000 }).toBe(total);
});
