import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import words from '#shared/domain/kinds/words/de.json' with { type: 'json' };
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { quietness } from '../support/visit.ts';
import { wording } from '../support/wording.ts';

test('industries and departments are German on a German page, in list, filter and search, and stored as the sources have them', async ({
  page,
}) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.call(contracts.runs.endpoints.createDemoList, {
    body: { name: 'Leute', type: 'people', country: 'US' },
  });
  const { data } = await client.call(contracts.campaigns.endpoints.results, {
    params: { id: list.id, type: 'people' },
    body: {},
  });
  const { industry = '' } = data[0]?.columns ?? {};
  const word = words.industry[industry as keyof typeof words.industry];
  expect(word).toBeDefined();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/people-${list.id}`);
  await expect(page.getByRole('gridcell', { name: word, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: say('grid.column_menu', { column: say('lead.industry') }) }).click();
  await page.getByRole('checkbox', { name: word, exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(encodeURIComponent(String(industry)).replaceAll('%20', '(%20|\\+)')),
  );
  await page.keyboard.press('Escape');
  const sentence = say('filter.says_one_of', { field: say('lead.industry'), values: word });
  await expect(page.getByText(sentence)).toBeVisible();

  const isQuiet = quietness(page);
  await page.goto('/lead-search/new-search');
  await page.getByText(say('list_type.people'), { exact: true }).click();
  await page.getByRole('combobox', { name: say('search_field.industries'), exact: true }).fill('anwalt');
  await page.getByRole('option', { name: 'Anwaltskanzleien' }).click();
  const asked = say('search.says', { field: say('search_field.industries'), value: 'Anwaltskanzleien' });
  await expect(page.getByText(asked).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: say('search_field.department'), exact: true }).fill('vertrieb');
  const department = say('search.says', { field: say('search_field.department'), value: 'Vertrieb' });
  await expect(page.getByText(department).first()).toBeVisible();
  // What is found now replaces what was found before, which is faded meanwhile.
  await isQuiet(600);
  await expectAccessible(page);
  await expect(page).toHaveURL(/law(%20|\+)practice/);
  await expect(page).toHaveURL(/department%22%3A%22sales/);
});

test('a file of leads has the words of the page for what people do and what accounts are', async ({
  page,
}) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const columnsOf = {
    people: ['industry', 'department', 'seniority'],
    influencer: ['account_type'],
  } as const;
  for (const [type, columns] of Object.entries(columnsOf) as [keyof typeof columnsOf, readonly string[]][]) {
    const body = { name: `Demo ${type}`, type, country: 'US' };
    const list = await client.call(contracts.runs.endpoints.createDemoList, { body });
    const { data } = await client.call(contracts.campaigns.endpoints.results, {
      params: { id: list.id, type },
      body: {},
    });
    await page.goto(`/saved-lists/${type}-${list.id}`);
    await page.getByRole('button', { name: say('export.open_dialog') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('export.all'), exact: true }).click();
    await dialog.getByRole('button', { name: say('export.start', { count: 25, shown: 25 }) }).click();
    const ready = page.getByRole('status').filter({ hasText: say('export.is_ready', { name: body.name }) });
    const saved = page.waitForEvent('download');
    await ready.getByRole('button', { name: say('export.download') }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    for (const column of columns) {
      const held = new Set(data.map((lead) => String(lead.columns?.[column] ?? '').toLowerCase()));
      const told = Object.entries(words[column as keyof typeof words]).filter(([value]) => held.has(value));
      expect([column, told.length > 0]).toEqual([column, true]);
      for (const [, word] of told) expect(text).toContain(word);
    }
  }
});
