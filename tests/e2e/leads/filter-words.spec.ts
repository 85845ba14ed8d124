import { expect, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

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
