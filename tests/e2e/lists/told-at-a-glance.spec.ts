import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { campaigns, runs } = contracts;

test('a card of an influencer says the followers', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.call(runs.endpoints.createDemoList, {
    body: { name: 'Creators', type: 'influencer', country: 'US' },
  });
  const { data } = await client.call(campaigns.endpoints.results, {
    params: { id: list.id, type: 'influencer' },
    body: {},
  });
  const [first] = data;
  const followers = Number(first?.columns?.followers);
  expect(followers).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/influencer-${list.id}`);
  const card = page.getByRole('row').filter({ hasText: first?.name ?? '' });
  await expect(card).toContainText(`${say('lead.followers')}: ${followers.toLocaleString('en')}`);
});

test('a grid with more columns than are seen has a shadow at its side, until the last one is', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  await client.newList('Only one');
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('/saved-lists');
  const grid = page.getByRole('grid');
  const cell = grid.locator('[role="gridcell"][data-end]');
  const head = grid.locator('[role="columnheader"][class*="end"]');
  for (const end of [cell, head]) {
    await grid.evaluate((one) => one.scrollTo({ left: 0 }));
    await expect(end).not.toHaveCSS('box-shadow', 'none');
    await grid.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
    await expect(end).toHaveCSS('box-shadow', 'none');
  }
});

test('deleted leads of one name are told apart by their place, e-mail or website', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Branches');
  const told = [
    { city: 'Berlin' },
    { email: 'hamburg@nova.example', website: 'https://hamburg.nova.example' },
    { website: 'https://www.munich.nova.example/contact' },
  ];
  const resultIds: string[] = [];
  for (const one of told)
    resultIds.push(
      (
        await client.call(campaigns.endpoints.enter, {
          params: { id: list.id },
          body: { name: 'Nova', website: 'https://nova.example', ...one },
        })
      ).id,
    );
  await client.call(campaigns.endpoints.bulkDelete, { body: { campaign_id: list.id, resultIds } });
  await page.goto(`/saved-lists/local-${list.id}/trash`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Berlin · nova.example · ' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'hamburg@nova.example · ' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'munich.nova.example · ' })).toHaveCount(1);
});

test('a card of a business says how many of its people were found', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Firms');
  const body = { name: 'Nova', website: 'https://nova.example', first_name: 'Ann', last_name: 'Lee' };
  await client.call(campaigns.endpoints.enter, { params: { id: list.id }, body });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const card = page.getByRole('row').filter({ hasText: 'Nova' });
  await expect(card.getByText(say('lead.people_of', { count: 1 }), { exact: true })).toBeVisible();
});

test('where no list is a favourite, all of them are one press away', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  await client.newList('Only one');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/saved-lists?favorites=1');
  await expect(page.getByRole('button', { name: say('lists.favorites') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText(say('lists.no_match'))).toBeVisible();
  await page.getByRole('button', { name: say('filter.clear_all') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Only one' })).toBeVisible();
});
