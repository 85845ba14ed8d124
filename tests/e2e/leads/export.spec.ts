import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'es'] as const)
  test(`chosen leads are a file with the chosen columns: ${language}`, async ({ page }) => {
    const { say } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('For a file');
    await client.finishedRun((await client.startRun(searchPlan(list.id, 5))).id);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}`);
    const grid = page.getByRole('grid');
    for (const row of [2, 3]) await grid.locator(`[aria-rowindex="${row}"]`).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: say('grid.bulk_actions') })
      .getByRole('button', { name: say('export.open_dialog') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('export.none'), exact: true }).click();
    for (const key of ['lead.name', 'lead.phone'] as const)
      await dialog.getByRole('checkbox', { name: say(key), exact: true }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('export.start', { count: 2, shown: 2 }) }).click();
    await page.getByRole('button', { name: say('export.open') }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say('export.download_of', { name: 'For a file' }) }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^For a file \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const { data } = await client.leads(list.id);
    const expected = data.slice(0, 2).map(({ name, phone }) => `${name},${phone}`);
    expect(text).toBe(`\uFEFF${[`${say('lead.name')},${say('lead.phone')}`, ...expected].join('\r\n')}\r\n`);
  });
