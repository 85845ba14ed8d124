import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { e2ePort } from '../../support/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

const { say } = wording('en');

const rows = [
  'Firma;Webseite;Mail;Extra',
  'Nova;nova.example;info@nova.example;call',
  'Luna;https://luna.example;;',
  'Nova again;www.nova.example;;',
  'Nobody;;x@y.example;',
];

test('a file is dropped, its columns are found, its rows become leads, and all of it is undone', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Brought');
  // Under this name as under the other one: the file goes to the origin of the page.
  await page.addInitScript((token) => localStorage.setItem('access_token', token), client.token ?? '');
  await page.goto(`http://localhost:${e2ePort}/saved-lists/local-${list.id}`);
  await page.getByRole('button', { name: say('ui.actions') }).click();
  await page.getByRole('menuitem', { name: say('import.open') }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  const empty = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) };
  await page.locator('input[type=file]').setInputFiles(empty);
  await expect(page.getByText(say('import.empty'))).toBeVisible();
  const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'firms.csv', mimeType: 'text/csv', buffer });
  const fieldOf = (name: string) =>
    page.getByRole('combobox', { name: say('import.field_of', { name }), exact: true });
  await expect(fieldOf('Webseite')).toHaveValue(say('entry.website'));
  await expect(fieldOf('Mail')).toHaveValue(say('entry.email'));
  await expect(fieldOf('Extra')).toHaveValue('');
  const preview = page.getByRole('region', { name: say('import.preview') });
  await expect(preview.getByText(say('import.row_new'))).toHaveCount(2);
  // As wide as the page, and a shadow where more columns are.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await preview.boundingBox())?.width ?? 0).toBeGreaterThan(1000);
  await expect(preview).toHaveCSS('background-attachment', /local.*scroll/);
  // Nova again.
  await expect(preview.getByText(say('import.row_same', { line: 2 }))).toHaveCount(1);
  await expect(page.getByText(say('import.columns_left_out', { count: 1, names: 'Extra' }))).toBeVisible();
  const lacks = say('import.row_lacks', { field: say('entry.website') });
  await expect(preview.getByText(lacks, { exact: true })).toHaveCount(1);
  // All of it is shown.
  const part = (count: number) => page.getByText(say('import.preview_part', { shown: count }));
  await expect(part(4)).toHaveCount(0);
  await expect(fieldOf('Firma')).toHaveValue(say('entry.name'));
  await fieldOf('Extra').click();
  await page.getByRole('option', { name: say('entry.state'), exact: true }).click();
  await expect(preview.getByText('call', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByText(say('import.status_done'), { exact: true })).toBeVisible({ timeout: 20_000 });
  const parts = (['created', 'duplicate', 'incomplete'] as const).map((part) => {
    const count = part === 'created' ? 2 : 1;
    return say(`import.count_${part}`, { count, shown: count });
  });
  const sum = `${parts.join(' + ')} = ${say('import.rows', { count: 4, shown: 4 })}`;
  await expect(page.getByText(sum)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('import.errors') }).click();
  const errors = await download;
  expect(errors.suggestedFilename()).toBe(`firms (${say('import.left_out_file')}).csv`);
  const told = await readFile(await errors.path(), 'utf8');
  expect(told.split('\r\n')[1]).toMatch(new RegExp(`^5,${say('import.missing_local')},Nobody,`));
  expect((await client.leads(list.id)).data).toHaveLength(2);
  // Beside these what can be done with the leads stands in one menu.
  await expect(page.getByRole('link', { name: say('import.show') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('list.enrich') })).toHaveCount(0);
  await page.getByRole('button', { name: say('ui.actions'), exact: true }).click();
  await expect(page.getByRole('menuitem', { name: say('list.enrich') })).toBeVisible();
  await page.getByRole('menuitem', { name: say('labels.mark') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: say('import.undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('import.undo') })
    .click();
  await expect(page.getByText(say('import.status_undone'), { exact: true })).toBeVisible({ timeout: 20_000 });
  expect((await client.leads(list.id)).data).toEqual([]);
  // The list says where they are.
  await page.goto(page.url().replace('/import', ''));
  await expect(page.getByRole('link', { name: say('trash.leads') })).toBeVisible();
});

for (const language of ['en', 'de', 'fr', 'es'] as const)
  test(`a file tells which of its rows are one lead, and whether the list has that: ${language}`, async ({
    page,
  }) => {
    const { say } = wording(language);
    const { client } = await newAccountOn(page, language);
    const list = await client.newList('Brought');
    await client.call(contracts.campaigns.endpoints.enter, {
      params: { id: list.id },
      body: { website: 'nova.example', name: 'Nova' },
    });
    await page.setViewportSize({ width: language === 'de' ? 390 : 1440, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}/import`);
    const buffer = Buffer.from('Website\nnova.example\nluna.example\nwww.nova.example\nluna.example');
    await page.locator('input[type=file]').setInputFiles({ name: 'firms.csv', mimeType: 'text/csv', buffer });
    const row = (line: number) =>
      page
        .getByRole('region', { name: say('import.preview') })
        .getByRole('row')
        .nth(line - 1);
    const [inList, asNew] = [say('import.row_known'), say('import.row_new')];
    await expect(row(2)).toContainText(inList);
    await expect(row(3)).toContainText(asNew);
    await expect(row(4)).toContainText(inList);
    await expect(row(4)).toContainText(say('import.row_same', { line: 2 }));
    await expect(row(5)).toContainText(say('import.row_same', { line: 3 }));
    await expect(row(5)).not.toContainText(inList);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('rows are pasted, and what cannot be read says why', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Brought');
  await page.goto(`/saved-lists/local-${list.id}/import`);
  await page.getByLabel(say('import.paste')).fill('Website,Name\na.example,"never closed');
  await page.getByRole('button', { name: say('import.use_pasted') }).click();
  await expect(page.getByRole('alert').first()).toContainText(say('import.problem_quote_open', { line: 2 }));
  // Another one is chosen there and then, and this one does not wait.
  await expect(page.getByRole('button', { name: say('import.choose_another') })).toBeVisible();
  await expect(page.getByText(say('import.columns_text'))).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: say('import.choose'), exact: true })).toBeVisible();
  const waiting = contracts.imports.endpoints.list;
  await expect.poll(async () => (await client.call(waiting, { params: { id: list.id } })).data).toEqual([]);
  await page.getByLabel(say('import.paste')).fill('Website\tName\na.example\tA');
  await page.getByRole('button', { name: say('import.use_pasted') }).click();
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByText(say('import.count_created', { count: 1, shown: 1 }))).toBeVisible({
    timeout: 20_000,
  });
});

test('a file that was not started waits, over a reload and for whoever left the page, until it is discarded', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Brought');
  const address = `/saved-lists/local-${list.id}/import`;
  await page.goto(address);
  const lines = Array.from({ length: 25 }, (_, no) => `a${no}.example\tA${no}`);
  await page.getByLabel(say('import.paste')).fill(['Website\tName', ...lines].join('\n'));
  await page.getByRole('button', { name: say('import.use_pasted') }).click();
  await expect(page.getByRole('region', { name: say('import.preview') })).toBeVisible();
  await expect(page.getByText(say('import.preview_part', { shown: 20 }))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: say('import.preview') })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(say('import.status_new'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('import.continue') }).click();
  await page.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(page.getByRole('region', { name: say('import.file'), exact: true })).toBeVisible();
  await expect(page.getByText(say('import.status_new'), { exact: true })).toHaveCount(0);
});

test('two columns of one field say so, and on a phone samples stand under the name', async ({ page }) => {
  const german = wording('de').say;
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Brought');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/local-${list.id}/import`);
  const rows = 'Website\tStreet\tOther\na.example\tLange Straße 3\tHinterhaus 4';
  await page.getByLabel(german('import.paste')).fill(rows);
  await page.getByRole('button', { name: german('import.use_pasted') }).click();
  const shared = page.getByText(german('import.field_shared', { count: 2, field: german('entry.street') }));
  await expect(page.getByText('Hinterhaus 4').locator('visible=true')).toBeVisible();
  await expect(shared).toHaveCount(0);
  await page.getByRole('combobox', { name: german('import.field_of', { name: 'Other' }) }).click();
  await page.getByRole('option', { name: german('entry.street'), exact: true }).click();
  await expect(shared).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const width of [1440, 390])
  test(`a long value lies over no other, and fields can be read: ${width} px`, async ({ page }) => {
    const { client } = await newAccountOn(page);
    const list = await client.newList('Brought');
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/saved-lists/local-${list.id}/import`);
    const taken = 'Bakery '.repeat(25).trim();
    const refused = 'Bakery '.repeat(40).trim();
    const rows = ['Name\tWebsite', `${taken}\ta.example`, `${refused}\tb.example`].join('\n');
    await page.getByLabel(say('import.paste')).fill(rows);
    await page.getByRole('button', { name: say('import.use_pasted') }).click();
    const preview = page.getByRole('region', { name: say('import.preview') });
    for (const value of [preview.getByText(taken, { exact: true }), preview.locator('del')]) {
      const ends = await value.evaluate((one) =>
        [one, one.closest('td')].map((of) => of?.getBoundingClientRect().right),
      );
      expect(ends[0]).toBeLessThanOrEqual(ends[1] ?? 0);
    }
    const field = page.getByRole('combobox', {
      name: say('import.field_of', { name: 'Website' }),
      exact: true,
    });
    await expect(field).toHaveValue(say('entry.website'));
    expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(150);
  });
