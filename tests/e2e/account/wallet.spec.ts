import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test('a search is one line of the ledger, with the balance after it, and opens to its leads', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const { get, statement, ledger } = contracts.wallet.endpoints;
  const before = (await client.call(get)).balance;
  const list = await client.call(contracts.campaigns.endpoints.create, {
    body: { name: 'Wallet journey', type: 'local' },
  });
  const run = await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  const { balance } = await client.call(get);
  expect(balance).toBe(before - run.credits.spent);
  const [line] = (await client.call(statement, { query: { limit: 5 } })).data;
  expect(line).toMatchObject({ id: run.id, change: -run.credits.spent, balance });
  const captures = await client.call(ledger, { query: { limit: 50, kind: 'capture', run_id: run.id } });
  expect(captures.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(-run.credits.spent);

  await page.goto('/settings/wallet');
  const what = say('wallet.run_of', { list: 'Wallet journey' });
  const row = page.getByRole('row').filter({ hasText: what });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell').nth(2)).toHaveText(balance.toLocaleString('en'));
  await row.getByRole('button', { name: say('wallet.show', { what }) }).click();
  for (const { lead_name } of captures.data)
    await expect(page.getByRole('link', { name: lead_name ?? '', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: say('wallet.usage_table') }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  // What the run came to stays in sight over its movements, which scroll for themselves.
  const spent = await row.getByRole('cell').nth(1).boundingBox();
  expect((spent?.x ?? 0) + (spent?.width ?? 390)).toBeLessThan(390);
});

test('whoever runs low is told where new credits come from', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Nearly all');
  const { balance } = await client.call(contracts.wallet.endpoints.get);
  await client.finishedRun((await client.startRun(searchPlan(list.id, balance - 5))).id);
  await page.goto('/settings/wallet');
  const notice = page.getByRole('alert').filter({ hasText: say('wallet.low_title') });
  await expect(notice).toContainText(say('wallet.ask_for_credits', { brand: 'Leadwright' }));
  const { path } = contracts.account.endpoints.billingPortals;
  const portals = { card_provider: 'https://pay.example/portal', second_provider: null };
  await page.route(`**${path}`, (route) => route.fulfill({ json: portals }));
  const entry = page
    .getByRole('navigation', { name: say('nav.settings') })
    .getByRole('link', { name: say('nav.billing') });
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link', { name: say('wallet.to_billing') }).click();
  await expect(page.getByRole('link', { name: say('billing.open_card') })).toHaveAttribute(
    'href',
    portals.card_provider,
  );
});
