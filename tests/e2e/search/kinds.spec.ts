import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectWindowStill } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { any, type Language, wording } from '../support/wording.ts';

/** How the filter of each kind is set, and what it then says of itself. */
const asked = {
  company: { field: 'industries', type: 'law', wide: 1440 },
  people: { field: 'seniority', choose: 'seniority.director', wide: 390 },
  domain: { field: 'technologies', type: 'wordpress', wide: 1440 },
  influencer: { field: 'interests', type: 'gaming', wide: 390 },
} as const;
type Kind = keyof typeof asked;

const journeys: [Kind, Language][] = [
  ['company', 'fr'],
  ['people', 'de'],
  ['domain', 'en'],
  ['influencer', 'es'],
];

async function setFilter(page: Page, kind: Kind, say: ReturnType<typeof wording>['say']) {
  const how = asked[kind];
  const field = page.getByRole('combobox', { name: say(`search_field.${how.field}`), exact: true });
  await field.click();
  if ('choose' in how) return page.getByRole('option', { name: say(how.choose), exact: true }).click();
  await field.fill(how.type);
  await field.press('Enter');
}

/** Until when the domains on the page are registered, which costs nothing. */
async function askRegistries(page: Page, say: ReturnType<typeof wording>['say']) {
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  await page.getByRole('button', { name: say('list.more_data'), exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${say('step_kind.details')}`) }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: new RegExp(`^${say('step_kind.details')}`) });
  await expect(start).toBeEnabled();
  await expectAccessible(page);
  await start.click();
  await expect(page.getByRole('columnheader', { name: say('lead.expires') })).toBeVisible();
  const until = page
    .getByRole('row')
    .nth(1)
    .getByText(/\b20\d\d\b/);
  await expect(until.first()).toBeVisible({ timeout: 40_000 });
}

for (const [kind, language] of journeys) {
  const { say, like } = wording(language);
  test(`${kind}: from a filter to a list that is paid for (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: asked[kind].wide, height: 900 });
    await adminOn(page);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/lead-search/new-search');
    await page.getByText(say(`list_type.${kind}`), { exact: true }).click();
    await expect(page.getByText(say(`search.begin_${kind}`))).toBeVisible();

    const start = page.getByRole('button', { name: like('search.start', { count: 5, limit: any }) });
    await start.click();
    await expect(page.getByRole('alert').filter({ hasText: say('fields.filter_required') })).toBeVisible();

    await setFilter(page, kind, say);
    await page.keyboard.press('Escape');
    await page.getByLabel(say('search.limit')).fill('5');
    await expect(page.getByText(say(`search.found_${kind}`, { count: 2 }), { exact: true })).toBeVisible();
    const sentence = say('search.says', {
      field: say(`search_field.${asked[kind].field}`),
      value: '',
    }).trim();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(start).toBeEnabled();
    await expectAccessible(page);
    await expectWindowStill(page);

    // The address is the search: whoever opens it sees the same.
    await expect.poll(() => new URL(page.url()).searchParams.get('limit')).toBe('5');
    await page.reload();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByLabel(say('search.limit'))).toHaveValue('5');

    await start.click();
    await expect(page).toHaveURL(new RegExp(`saved-lists/${kind}-cmp_`));
    await expect(page.getByText(say('grid.total', { count: 5, shown: 5 }), { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await expectAccessible(page);
    if (kind === 'domain') await askRegistries(page, say);

    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByText(say('lead.values_text'))).toBeVisible();
    if (kind === 'domain') await expect(page.getByText(say('value_label.registrar')).first()).toBeVisible();
    await expectAccessible(page);
  });
}
