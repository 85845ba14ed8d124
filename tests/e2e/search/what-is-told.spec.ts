import { expect, test } from '@playwright/test';
import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import { expectAccessible } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

/** What a search says before it is run, and what its map answers to. */
const { say, like } = wording('en');
const berlin = '/lead-search/new-search?lat=52.52&lon=13.405&r=2&place=Berlin';

test('who answers, who does not and why, and which filters one cannot honour, is said before the run', async ({
  page,
}) => {
  await adminOn(page);
  // A vendor that answers otherwise each time is not to be had here: what the page makes of such an answer is shown.
  await page.route('**/api/searches/preview', async (route) => {
    const reply = await route.fetch();
    const preview = (await reply.json()) as SearchPreview;
    const sources: SearchPreview['sources'] = [
      { id: 'open-data', total_is: 'exact', total: 40, ignored: [], approximated: [] },
      { id: 'apollo', total_is: 'at_least', total: 25, ignored: ['founded', 'city'], approximated: [] },
      { id: 'hunter', reason: 'key_refused' },
      { id: 'people-data-labs', reason: 'rate_limited' },
    ];
    await route.fulfill({ json: { ...preview, total_is: 'at_least', total: 40, sources } });
  });
  const filters = encodeURIComponent(JSON.stringify({ industries: ['law'] }));
  await page.goto(`/lead-search/new-search?kind=company&limit=5&f=${filters}`);
  const told = page.getByRole('list', { name: say('search.sources') });
  await expect(told.getByRole('listitem').nth(0)).toHaveText(
    say('search.source_exact', { source: say('source.open-data'), value: '40' }),
  );
  const apollo = told.getByRole('listitem').nth(1);
  await expect(apollo).toContainText(
    say('search.source_at_least', { source: say('source.apollo'), value: '25' }),
  );
  const named = `${say('search_field.founded')} and ${say('search_field.city')}`;
  await expect(apollo).toContainText(say('search.source_ignores', { filters: named }));
  for (const [source, reason] of [
    ['hunter', 'key_refused'],
    ['people-data-labs', 'rate_limited'],
  ])
    await expect(told).toContainText(
      say('search.source_skipped', {
        source: say(`source.${source}`),
        reason: say(`source_reason.${reason}`),
      }),
    );
  await expectAccessible(page);
});

test('what is invented is said above the map, with the way to real leads', async ({ page }) => {
  await adminOn(page);
  await page.goto(berlin);
  await expect(page.getByText(say('sample.banner'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('sample.sources') })).toHaveAttribute(
    'href',
    '/settings/integration/sources',
  );
});

test('companies and domains are narrowed by one click to those who can be reached', async ({ page }) => {
  await adminOn(page);
  const filters = encodeURIComponent(JSON.stringify({ countries: ['US'] }));
  for (const [kind, field, name] of [
    ['company', 'phone', 'has'],
    ['domain', 'email', 'has_email'],
  ] as const) {
    await page.goto(`/lead-search/new-search?kind=${kind}&limit=5&f=${filters}`);
    const chip = page.locator('label', { hasText: new RegExp(`^${say(`search.with_${field}`)}`) });
    await expect(chip).toContainText(/\d/);
    if (kind === 'domain') continue;
    await chip.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('f')).toContain(name);
    await expect(
      page.getByText(say('search.says', { field: say('search_field.has'), value: 'Phone' })),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test('businesses whose website is made with something, from the filter to the list and the history', async ({
  page,
}) => {
  await adminOn(page);
  await page.goto(`${berlin}&limit=4`);
  const preview = page.getByRole('region', { name: say('search.preview') });
  // The number beside its unit: the price, which may come first, is a number as well.
  const found = new RegExp(
    `^([\\d,]+)(${say('search.places_found', { count: 2 })}|${say('search.places_found', { count: 1 })})`,
  );
  const count = preview.locator('[aria-live]').getByText(found).first();
  const all = Number((await count.textContent())?.replace(/\D/g, ''));
  await page.getByRole('combobox', { name: say('search_field.technologies') }).click();
  await page.getByRole('option', { name: 'WordPress' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.get('tech')).toBe('wordpress');
  await expect.poll(async () => Number((await count.textContent())?.replace(/\D/g, ''))).toBeLessThan(all);
  await page
    .getByRole('button', {
      name: like('search.start_priced', { count: 4, limit: 4, maximum: any, credits: any }),
    })
    .click();
  await expect(page).toHaveURL(/saved-lists\/local-cmp_/);
  await expect(page.getByText(say('grid.total', { count: 4, shown: 4 }), { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  await page.goto('/lead-search/history');
  await expect(
    page
      .getByText(say('search.says', { field: say('search_field.technologies'), value: 'WordPress' }))
      .first(),
  ).toBeVisible();
});

test('invented domains have one ending, which is said where another finds none', async ({ page }) => {
  await adminOn(page);
  await page.goto('/lead-search/new-search?kind=domain&limit=5');
  const field = page.getByRole('combobox', { name: say('search_field.endings'), exact: true });
  await field.fill('com');
  await field.press('Enter');
  await expect(page.getByText(say('ui.no_results'))).toBeVisible();
  const ending = 'example';
  await expect(field).toHaveAccessibleDescription(say('search.endings_sample', { ending }));
  await expectAccessible(page);
  await field.press('Backspace');
  await page.getByRole('option', { name: ending, exact: true }).click();
  await expect(page.getByText(say('search.found_domain', { count: 2 }), { exact: true })).toBeVisible();
  await expect(
    page.getByRole('button', { name: like('search.start', { count: 5, limit: any }) }),
  ).toBeEnabled();
});

test('where all that match are owned and left out, nothing is started, and the page says why', async ({
  page,
}) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Owned');
  const location = { lat: 45.46, lon: 9.19, radius_km: 0.5, label: 'Milano' };
  const search = { kind: 'local', location, categories: [], text: '', has: [] };
  const plan = { campaign_id: id, steps: [{ kind: 'search', search, limit: 100 }, { kind: 'save' }] };
  await client.finishedRun((await client.startRun(plan)).id);
  const { lat, lon } = location;
  await page.goto(`/lead-search/new-search?lat=${lat}&lon=${lon}&r=0.5&place=Milano&limit=50&new=1`);
  // It is priced for as many as are found.
  await page.waitForLoadState('networkidle');
  const start = page.getByRole('button', { name: say('search.none_new'), exact: true });
  await expect(start).toBeDisabled();
  await expect(start).toHaveAccessibleDescription(say('search.all_owned'));
  const preview = page.getByRole('region', { name: say('search.preview') });
  await expect(preview.getByText(say('search.credits', { count: 0, shown: '0' }))).toBeVisible();
  await expectAccessible(page);
  // What is owned may still be put into a list, for nothing.
  await page.locator('label', { hasText: say('search.new_only') }).click();
  const free = like('search.start_priced', { count: 2, limit: any, maximum: 0, credits: 0 });
  await expect(page.getByRole('button', { name: free })).toBeEnabled();
});

test('a click on a cluster of hits comes nearer', async ({ page }) => {
  await adminOn(page);
  await page.goto('/lead-search/new-search?lat=52.52&lon=13.405&r=10&place=Berlin');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const map = page.getByRole('region', { name: say('search.map'), exact: true });
  const scale = page.locator('.maplibregl-ctrl-scale');
  await expect(scale).toHaveText(/\d/);
  await page.waitForTimeout(1_500);
  const before = await scale.textContent();
  // Hits are all over the circle: one of these points lies on a cluster. One that lies on a dot shows its row, for which the page moves.
  for (let turn = 0; turn < 24 && (await scale.textContent()) === before; turn += 1) {
    const far = 30 + (turn % 6) * 14;
    await map.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2 + far * Math.cos(turn), y + height / 2 + far * Math.sin(turn));
    await page.waitForTimeout(700);
  }
  await expect(scale).not.toHaveText(before ?? '');
  expect(new URL(page.url()).searchParams.get('r')).toBe('10');
});
