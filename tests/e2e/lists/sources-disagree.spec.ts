import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const language = 'de';

test(`a lead whose sources say different things shows both, and whose they are: ${language}`, async ({
  page,
}) => {
  const { say, like } = wording(language);
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Disputed');
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('button', { name: say('entry.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('entry.website') }).fill('nova.example');
  await dialog.getByRole('textbox', { name: say('entry.name'), exact: true }).fill('Nova');
  await dialog.getByRole('button', { name: say('entry.add'), exact: true }).click();
  await expect(page.getByRole('grid').getByText('Nova', { exact: true })).toBeVisible();

  const [lead] = (await client.leads(list.id)).data;
  await page.goto(`/saved-lists/local-${list.id}/import`);
  await page
    .getByLabel(say('import.paste'))
    .fill(`Website\tName\tLead ID\nnova.example/shop\tNova\t${lead?.id}`);
  await page.getByRole('button', { name: say('import.use_pasted') }).click();
  await page.getByRole('radio', { name: say('import.duplicates_update') }).check();
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByText(say('import.count_updated', { count: 1, shown: 1 }))).toBeVisible({
    timeout: 20_000,
  });

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}/${lead?.id}`);
    await expect(page.getByText(say('lead.several', { count: 2 }))).toBeVisible();
    const websites = page.getByRole('list', { name: say('lead_field.website') });
    await expect(websites.getByRole('link')).toHaveCount(2);
    for (const source of ['manual', 'import'] as const)
      await expect(
        websites.getByRole('button', {
          name: new RegExp(`^${say(`source.${source}`)} .*${like('lead.origin_of', { value: any }).source}`),
        }),
      ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
