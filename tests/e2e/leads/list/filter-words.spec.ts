import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'de'] as const)
  test(`a condition is worded by what it compares, and says while it has no value: ${language}`, async ({
    page,
  }) => {
    const { say } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('Bakeries');
    await client.finishedRun((await client.startRun(searchPlan(list.id, 3, 'enrich'))).id);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}`);
    await page.getByRole('button', { name: say('filter.open'), exact: true }).click();
    await page.getByRole('button', { name: say('filter.add_condition') }).click();
    const field = page.getByRole('combobox', { name: say('filter.field') });
    // Whoever adds a condition goes on in it.
    await expect(field).toBeFocused();
    const operator = page.getByRole('combobox', { name: say('filter.operator') });
    const choose = async (key: string) => {
      await field.click();
      await page.getByRole('option', { name: say(`lead.${key}`), exact: true }).click();
    };
    await choose('owner');
    await expect(operator).toHaveValue(say('filter_operator.is'));
    await choose('sent_to');
    await expect(operator).toHaveValue(say('filter_operator.is'));
    await choose('owned_before');
    await expect(operator).toHaveValue(say('filter_operator.yes'));
    await choose('enriched_at');
    await expect(operator).toHaveValue(say('filter_operator.after'));
    const value = page.getByLabel(say('filter.value'), { exact: true });
    await expect(value).toHaveAccessibleDescription(say('filter.not_applied'));
    await expectAccessible(page);
    await operator.click();
    await page.getByRole('option', { name: say('filter_operator.on'), exact: true }).click();
    const now = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    await value.fill(today);
    await expect(value).toHaveAccessibleDescription('');
    await page.keyboard.press('Escape');
    const day = new Intl.DateTimeFormat(language, {
      ...{ dateStyle: 'medium', timeZone: 'UTC' },
    }).format(new Date(today));
    await expect(
      page.getByText(say('filter.says_on', { field: say('lead.enriched_at'), day })).first(),
    ).toBeVisible();
    await expect(page.getByText(say('grid.total', { count: 3, shown: 3 }), { exact: true })).toBeVisible();
  });

test('a count narrows what is shown to its leads, whatever is shown already, and pressed again no longer does', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page, 'en');
  const list = await client.newList('Firms');
  const rows = [
    ['Straßenbau Weiß', 'weiss.example', 'info@weiss.example'],
    ['Straßenbau Nord', 'nord.example', undefined],
    ['Bäckerei Öztürk', 'oeztuerk.example', 'info@oeztuerk.example'],
  ] as const;
  for (const [name, website, email] of rows)
    await client.call(contracts.campaigns.endpoints.enter, {
      params: { id: list.id },
      body: { name, website: `https://${website}`, ...(email ? { email } : {}) },
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const shown = (count: number) =>
    expect(page.getByText(say('grid.total', { count, shown: count }), { exact: true })).toBeVisible();
  const fact = (key: string) =>
    page
      .getByRole('list', { name: say('list.facts') })
      .getByRole('link', { name: say(`list.${key}`, { count: 3 }) });
  const search = page.getByRole('textbox', { name: say('filter.search_placeholder') });
  await shown(3);
  // As whoever has no such letter types it.
  await search.fill('strassenbau');
  await shown(2);
  await fact('with_email').click();
  await shown(1);
  await expect(search).toHaveValue('strassenbau');
  await expect(fact('with_email')).toHaveAttribute('aria-current', 'true');
  await fact('with_website').click();
  await shown(1);
  await fact('with_email').click();
  await shown(2);
  await fact('leads').click();
  await shown(3);
  await expect(search).toHaveValue('');
});
