import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

for (const language of ['en', 'es'] as const)
  test(`a bulk job is stopped in its middle: what was done is kept and told, the rest can be taken up: ${language}`, async ({
    page,
  }) => {
    const { say, like } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('Many websites');
    const total = 60;
    await client.finishedRun((await client.startRun(searchPlan(list.id, total))).id);
    const before = (await client.leads(list.id, { withEmail: 1 })).total;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}`);
    await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
    await page.getByRole('button', { name: say('list.enrich'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like('list.enrich_start', { count: total, credits: any }) })
      .click();
    const banner = page.getByRole('region', { name: say('run.banner') });
    await expect
      .poll(async () => Number(await banner.getByRole('progressbar').getAttribute('aria-valuenow')), {
        intervals: [100],
      })
      .toBeGreaterThan(0);
    await banner
      .getByRole('button', { name: say('run.stop_of_name', { name: say('step_kind.enrich') }) })
      .click();
    await expect(banner).toHaveCount(0, { timeout: 20_000 });

    const { data } = await client.call(contracts.runs.endpoints.list, { query: {} });
    const run = data.find(({ plan }) => plan.steps.some(({ kind }) => kind === 'enrich'));
    const step = run?.steps.find(({ kind }) => kind === 'enrich');
    expect(run).toMatchObject({ status: 'cancelled' });
    const { done = 0, out = 0 } = step ?? {};
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(total);
    // What was found is in the list, paid for, and nothing is held any more.
    expect((await client.leads(list.id, { withEmail: 1 })).total).toBe(before + (run?.credits.spent ?? 0));
    expect(await client.wallet()).toMatchObject({ held: 0 });

    await page.goto(`/lead-search/runs/${run?.id}`);
    await expect(page.getByText(say('run_status.cancelled'), { exact: true }).first()).toBeVisible();
    const emails = page.locator('dl > div').filter({ hasText: say('run.result_emails') });
    await expect(emails).toContainText(String(out));
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: say('run.retry') }).click();
    await page.getByRole('menuitem', { name: say('run.retry_left') }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page).not.toHaveURL(new RegExp(run?.id ?? ''));
    await expect(page.getByText(say('run_status.completed'), { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
  });
