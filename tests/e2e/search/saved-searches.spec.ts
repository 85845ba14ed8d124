import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { forgetSeen } from '../support/seen-leads.ts';
import { adminOn, newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const { searchers } = contracts;
const law = { kind: 'company' as const, industries: ['law'], countries: ['US'] };
const pageOf = (filters: object) =>
  `/lead-search/new-search?kind=company&limit=3&f=${encodeURIComponent(JSON.stringify(filters))}`;
const inPage = ({ kind: _kind, ...filters }: { kind: string; countries: string[] }) => pageOf(filters);

test('a search is saved, tells what is new, is run, changed, renamed, deleted and brought back', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const { client } = await newAccountOn(page);
  await page.goto(inPage(law));
  await page.getByRole('button', { name: say('searches.save'), exact: true }).click();
  const name = page.getByLabel(say('searches.name'));
  await expect(name).toHaveValue(/Companies, Industries: law, Countries: United States/);
  await expectAccessible(page);
  await name.fill('   ');
  await name.press('Enter');
  await expect(page.getByText(say('fields.required'))).toBeVisible();
  await name.fill('Law firms');
  await name.press('Enter');
  const opened = page.getByRole('region', { name: say('searches.opened') });
  await expect(opened).toContainText('Law firms');
  await expect(opened).toContainText('Nothing new since');

  // As if two of them had not been there then.
  const { data } = await client.call(searchers.endpoints.saved);
  await forgetSeen(data[0]?.id ?? '', Search.parse(law), 2, '2026-11-03T08:00:00.000Z');
  await page.reload();
  await expect(opened).toContainText(say('searches.new', { count: 2, shown: 2, since: 'Nov 3, 2026' }));
  await expectAccessible(page);

  // The same name is refused where it is typed.
  await page.goto(inPage({ kind: 'company', countries: ['DE'] }));
  await page.getByRole('button', { name: say('searches.save'), exact: true }).click();
  await name.fill('LAW FIRMS');
  await name.press('Enter');
  await expect(page.getByText(say('errors.conflict.name_taken'))).toBeVisible();

  // Run from its page: then nothing is new any more, and it knows its list.
  await page.goto('/lead-search/history?tab=saved');
  await page.getByRole('button', { name: say('searches.look_all') }).click();
  await expect(
    page.getByText(say('searches.new', { count: 2, shown: 2, since: 'Nov 3, 2026' })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('searches.open'), exact: true }).click();
  await expect(opened).toContainText('2 new');
  await page
    .getByRole('button', {
      name: like('search.start_priced', { count: 3, limit: 3, maximum: 3, credits: any }),
    })
    .click();
  await expect(page).toHaveURL(/saved-lists\/company-cmp_/);
  await expect
    .poll(async () => (await client.call(searchers.endpoints.saved)).data[0]?.campaign_id)
    .toMatch(/^cmp_/);
  await page.goto('/lead-search/history?tab=saved');
  await page.getByRole('button', { name: say('searches.look'), exact: true }).click();
  await expect(page.getByText(/Nothing new since/)).toBeVisible();

  // Changed in the form, and kept.
  await page.getByRole('link', { name: say('searches.open'), exact: true }).click();
  await expect(page).toHaveURL(/saved-lists\/company-cmp_.*new-search/);
  await expect(opened).toContainText('Law firms');
  await page.getByLabel(say('search_field.city')).fill('Chicago');
  await page.getByRole('button', { name: say('searches.save_changes') }).click();
  await expect
    .poll(async () => (await client.call(searchers.endpoints.saved)).data[0]?.search)
    .toMatchObject({ ...law, city: 'Chicago' });
  await expect(page.getByRole('button', { name: say('searches.save_changes') })).toHaveCount(0);

  // Who is owned is left out: the saved search keeps it, says it, and is run so.
  await page.getByLabel(say('search.new_only')).check();
  await page.getByRole('button', { name: say('searches.save_changes') }).click();
  await expect
    .poll(async () => (await client.call(searchers.endpoints.saved)).data[0])
    .toMatchObject({ new_only: true, search: { city: 'Chicago' } });
  await page.goto('/lead-search/history?tab=saved');
  await expect(page.getByText(say('search.new_only'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: say('searches.open'), exact: true }).click();
  await expect(page.getByLabel(say('search.new_only'))).toBeChecked();
  await expect(page.getByRole('button', { name: say('searches.save_changes') })).toHaveCount(0);
  await page.goto('/lead-search/history?tab=saved');
  const priced = page.waitForRequest((request) => request.url().endsWith('/api/runs/quote'));
  await page.getByRole('button', { name: say('searches.run_again') }).click();
  expect((await priced).postDataJSON().steps[0]).toMatchObject({ kind: 'search', new_only: true });
  await page.keyboard.press('Escape');

  // Renamed where it stands, deleted, and brought back.
  await page.goto('/lead-search/history?tab=saved');
  await page.getByRole('button', { name: say('ui.rename', { name: 'Law firms' }) }).click();
  await page.getByLabel(say('ui.name'), { exact: true }).fill('Lawyers of Chicago');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('searches.delete', { name: 'Lawyers of Chicago' }) }).click();
  await expect(page.getByText(say('searches.saved_empty_title'))).toBeVisible();
  await page.getByRole('button', { name: say('ui.undo') }).click();
  await expect(page.getByRole('link', { name: 'Lawyers of Chicago' })).toBeVisible();
});

test('the history: run again at a price that is shown, and change and run, auf Deutsch auf dem Telefon', async ({
  page,
}) => {
  const { say, like } = wording('de');
  await page.setViewportSize({ width: 390, height: 844 });
  const { client } = await newAccountOn(page, 'de');
  await page.goto('/lead-search/history');
  await expect(page.getByText(say('searches.empty_title'))).toBeVisible();
  await expectAccessible(page);

  const list = await client.call(contracts.campaigns.endpoints.create, {
    body: { name: 'Kanzleien', type: 'company' },
  });
  const steps = [{ kind: 'search' as const, search: law, limit: 3 }, { kind: 'save' as const }];
  const first = await client.startRun({ campaign_id: list.id, steps });
  await client.finishedRun(first.id);
  await page.reload();
  await expect(page.getByText('Branchen: law')).toBeVisible();
  await expect(page.getByText(/^3 gefunden · 3 gespeichert · 3 Credits$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kanzleien' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Nothing is started before its price was shown and agreed to.
  await page.getByRole('button', { name: say('searches.run_again') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('searches.run_text', { list: 'Kanzleien' }));
  const start = dialog.getByRole('button', { name: like('searches.run_start', { maximum: any }) });
  await expect(start).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await client.call(contracts.runs.endpoints.list)).total).toBe(1);
  await page.getByRole('button', { name: say('searches.run_again') }).click();
  await start.click();
  await expect(page).toHaveURL(/lead-search\/runs\/run_/);
  await page.goto('/lead-search/history');
  await expect(page.getByText(/3 gefunden · 0 gespeichert · 3 schon da · 0 Credits/)).toBeVisible({
    timeout: 40_000,
  });

  // The form opens filled in, for the same list.
  await page
    .getByRole('link', { name: say('searches.change') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`saved-lists/company-${list.id}/new-search`));
  await expect(page.getByLabel(say('search.limit'))).toHaveValue('3');
  await page.getByLabel(say('search.limit')).fill('5');
  await page
    .getByRole('button', {
      name: like('search.start_priced', { count: 5, limit: 5, maximum: 5, credits: any }),
    })
    .click();
  await expect(page).toHaveURL(new RegExp(`saved-lists/company-${list.id}$`));
  await page.goto('/lead-search/history');
  await expect(page.getByText(/5 gefunden · 2 gespeichert · 3 schon da · 2 Credits/)).toBeVisible({
    timeout: 40_000,
  });

  await page.goto('/lead-search/history?tab=saved');
  await expect(page.getByText(say('searches.saved_empty_title'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: say('search.kind') })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  // By kind.
  await page.goto('/lead-search/history?kind=people');
  await expect(page.getByText(say('searches.empty_kind'))).toBeVisible();
});

test('each kind has its own words in the list of saved searches', async ({ page }) => {
  const client = await adminOn(page);
  const location = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
  const searches = [
    { kind: 'local' as const, location, categories: ['dentist' as const], has: ['phone' as const] },
    { kind: 'people' as const, seniority: ['director' as const] },
    { kind: 'domain' as const, endings: ['com'] },
    { kind: 'influencer' as const, followers_min: 1000 },
  ];
  const saved = [];
  for (const search of searches)
    saved.push(
      await client.call(searchers.endpoints.save, { body: { name: `${search.kind} ${Date.now()}`, search } }),
    );
  await page.goto('/lead-search/history?tab=saved');
  for (const words of [
    'Midtown, within 2 km',
    'Categories: Dentist',
    'Only with: Phone',
    'Seniority and job level: Director',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  for (const { id, name } of saved) {
    await page.goto('/lead-search/history?tab=saved');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await row.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Saved search' })).toContainText('Nothing new since');
    // What the form made of it is what was saved.
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await client.call(searchers.endpoints.removeSaved, { params: { id } });
  }
});
