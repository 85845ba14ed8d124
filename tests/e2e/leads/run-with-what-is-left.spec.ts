import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { e2ePort } from '../support/browser.ts';
import { balance, expectAccessible, logIn, pickLocation } from '../support/pages.ts';
import { any, wording } from '../support/wording.ts';

const { say, like } = wording('en');
const low = { email: 'low@leadwright.example', password: 'demo-leads' };

test('where credits do not suffice, a run goes on with those that are there and keeps what it delivered', async ({
  page,
}) => {
  await logIn(page, low);
  const search = async (city: string, limit: number, radius?: number) => {
    await page.goto('/lead-search/new-search');
    await pickLocation(page, city, new RegExp(city));
    await expect(page).toHaveURL(/lat=/);
    if (radius) await page.goto(page.url().replace(/([?&]r)=[\d.]+/, `$1=${radius}`));
    await page.getByLabel(say('search.limit')).fill(String(limit));
    await page.getByLabel(say('search.list_name')).fill(`${city} on a small purse`);
  };
  const started = like('search.start', { count: 15, limit: any });

  await test.step('as many leads are offered as the credits pay for', async () => {
    const limit = page.getByLabel(say('search.limit'));
    const visit = page.getByRole('switch', { name: say('search.enrich') });
    await page.goto('/lead-search/new-search');
    await expect(limit).toHaveValue('25');
    await pickLocation(page, 'Paris', /Paris/);
    await visit.check();
    await expect(limit).toHaveValue('12');
    await limit.fill('40');
    await page.getByRole('button', { name: say('search.fewer', { count: 12, shown: 12 }) }).click();
    await expect(limit).toHaveValue('12');
    const priced = { count: 12, limit: 12, maximum: 24, credits: 24 };
    await expect(page.getByRole('button', { name: say('search.start_priced', priced) })).toBeEnabled();
    await visit.uncheck();
    // What is put together is kept a moment later, and the next search begins with it.
    await expect(page).not.toHaveURL(/enrich/);
  });

  // Near by: those who have an e-mail already would come first.
  await search('Paris', 15, 0.6);
  await page.getByRole('button', { name: started }).click();
  await expect(page.getByText(say('grid.total', { count: 15, shown: 15 }), { exact: true })).toBeVisible();

  await test.step('the dialog says what the credits are enough for, and enriches with them', async () => {
    await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
    await page.getByRole('button', { name: say('list.enrich'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('quote.covers_emails', { emails: 10 }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('quote.run_with', { available: 10 }) }).click();
    await expect(page.getByText(say('email_status.found')).first()).toBeVisible({ timeout: 40_000 });
    await page.goto('/lead-search/runs');
    const ended = new RegExp(`${say('run_status.completed')}|${say('run_status.out_of_credits')}`);
    await expect(page.getByRole('row').nth(1)).toContainText(ended, { timeout: 60_000 });
    // The first row may be of the search while the other is not listed yet.
    const client = await connectClient(`http://127.0.0.1:${e2ePort}`).logIn(low.email, low.password);
    const active = () => client.call(contracts.runs.endpoints.list, { query: { active: 'true' } });
    await expect.poll(async () => (await active()).data.length, { timeout: 60_000 }).toBe(0);
  });

  const left = await balance(page);
  expect(left).toBeGreaterThan(0);
  await test.step('the search finds as many leads as there are credits', async () => {
    await search('Berlin', 60, 5);
    // The price of 60: that of fewer says the same of what the credits are enough for.
    await expect(page.getByText(say('quote.not_enough', { maximum: 60, available: left }))).toBeVisible();
    await expect(page.getByText(say('quote.covers_leads', { leads: left }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('quote.run_with', { available: left }) }).click();
    await expect(page).toHaveURL(/saved-lists\/local-cmp_/);
    await expect(
      page.getByText(say('grid.total', { count: left, shown: left }), { exact: true }),
    ).toBeVisible();
    await page.goto('/lead-search/runs');
    await expect(page.getByText(say('run_status.out_of_credits')).first()).toBeVisible();
    expect(await balance(page)).toBe(0);
  });

  await test.step('with nothing left it says so, and cannot be pressed', async () => {
    await search('Berlin', 60, 5);
    // Those of the run before are owned now, and cost nothing.
    await expect(page.getByText(say('quote.none_left', { maximum: 60 - left }))).toBeVisible();
    await expect(
      page.getByRole('button', { name: like('search.start', { count: 60, limit: any }) }),
    ).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('search.get_credits') }).click();
    await expect(page).toHaveURL(/settings\/wallet/);
    await expect(page.getByText(say('wallet.zero_owner'))).toBeVisible();
  });
});
