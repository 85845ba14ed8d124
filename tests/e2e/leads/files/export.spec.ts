import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { unzip } from '#tests/support/unzip.ts';
import { expectAccessible } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const language = 'es';
const titles = ['lead.name', 'lead.phone', 'note.title'] as const;

test(`chosen leads are a file with the chosen columns: ${language}`, async ({ page }) => {
  const { say } = wording(language);
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('For a file');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 5))).id);
  const [first] = (await client.leads(list.id)).data;
  const note = 'Call back on Monday';
  const params = { id: list.id, resultId: first?.id ?? '' };
  await client.call(contracts.campaigns.endpoints.addNote, { params, body: { text: note } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const grid = page.getByRole('grid');
  for (const row of [2, 3]) await grid.locator(`[aria-rowindex="${row}"]`).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: say('grid.bulk_actions') })
    .getByRole('button', { name: say('export.open_dialog') })
    .click();
  const dialog = page.getByRole('dialog');
  // Notes stand in no file unless they are chosen.
  await expect(dialog.getByRole('checkbox', { name: say('note.title'), exact: true })).not.toBeChecked();
  await dialog.getByRole('button', { name: say('export.none'), exact: true }).click();
  for (const key of titles) await dialog.getByRole('checkbox', { name: say(key), exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('export.start', { count: 2, shown: 2 }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: say('grid.bulk_actions') })
      .getByRole('button', { name: say('export.open_dialog') }),
  ).toBeFocused();
  const ready = page.getByRole('status').filter({ hasText: say('export.is_ready', { name: 'For a file' }) });
  const saved = page.waitForEvent('download');
  await ready.getByRole('button', { name: say('export.download') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^For a file \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const { data } = await client.leads(list.id);
  // As Excel separates in Spanish.
  const expected = data.slice(0, 2).map(({ name, phone }, no) => `${name};${phone};${no === 0 ? note : ''}`);
  expect(text).toBe(`\uFEFF${[titles.map((key) => say(key)).join(';'), ...expected].join('\r\n')}\r\n`);
  // What was begun and has ended is told in one place.
  await expect(page.getByRole('status').filter({ hasText: say('export.started') })).toHaveCount(0);
});

test('a list is a workbook, JSON lines and a CSV for other programs, each downloaded and opened', async ({
  page,
}) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Für Dateien');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 4))).id);
  const { data } = await client.leads(list.id);
  // A person reads words, and a program values.
  const expected = data.map(({ name, phone = '', email_status }) => [
    name,
    say(`email_status.${email_status}`),
    phone,
  ]);
  const titles = [say('lead.name'), say('lead.email_status'), say('lead.phone')];
  await page.setViewportSize({ width: 1440, height: 900 });
  let files = 0;
  const written = async (choose: (dialog: Locator) => Promise<void>) => {
    await page.goto(`/saved-lists/local-${list.id}`);
    await page.getByRole('button', { name: say('export.open_dialog') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('export.none'), exact: true }).click();
    for (const name of titles) await dialog.getByRole('checkbox', { name, exact: true }).check();
    await choose(dialog);
    await dialog.getByRole('button', { name: say('export.start', { count: 4, shown: 4 }) }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/saved-lists/exports');
    files += 1;
    const buttons = page.getByRole('button', { name: say('export.download_of', { name: list.name }) });
    await expect(buttons).toHaveCount(files);
    const saved = page.waitForEvent('download');
    await buttons.first().click();
    const file = await saved;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };

  await test.step('XLSX', async () => {
    const { name, content } = await written((dialog) =>
      dialog.getByText(say('export.format_xlsx'), { exact: true }).click(),
    );
    expect(name).toMatch(/^Für Dateien .*\.xlsx$/);
    const sheet = (await unzip(content)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    const rows = [...sheet.matchAll(/<row.*?<\/row>/gs)].map(([row]) =>
      [...row.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, cell]) => cell),
    );
    expect(rows).toEqual([titles, ...expected.map((cells) => cells.filter((cell) => cell !== ''))]);
  });
  await test.step('JSON lines', async () => {
    const { name, content } = await written((dialog) =>
      dialog.getByText(say('export.format_jsonl'), { exact: true }).click(),
    );
    expect(name).toMatch(/\.jsonl$/);
    const lines = content.toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      data.map(({ name: called, phone = null, email_status }) => ({ name: called, phone, email_status })),
    );
  });
  await test.step('CSV without the mark for Excel', async () => {
    const { content } = await written((dialog) =>
      dialog.getByRole('checkbox', { name: say('export.bom') }).uncheck(),
    );
    expect(content.toString()).toBe(
      `${[titles, ...expected].map((cells) => cells.join(',')).join('\r\n')}\r\n`,
    );
  });
});

test('a file says languages and platforms as the grid does, in words', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const kinds = [
    ['domain', 'language', (code: string) => new Intl.DisplayNames('de', { type: 'language' }).of(code)],
    [
      'influencer',
      'platform',
      (name: string) => ({ youtube: 'YouTube', tiktok: 'TikTok' })[name] ?? 'Instagram',
    ],
  ] as const;
  for (const [type, column, inWords] of kinds) {
    const body = { name: `Alle ${type}`, type, country: 'DE' } as const;
    const list = await client.call(contracts.runs.endpoints.createDemoList, { body });
    const params = { id: list.id, type } as const;
    const { data } = await client.call(contracts.campaigns.endpoints.results, {
      params,
      body: { limit: 100 },
    });
    const expected = data.map(({ columns }) => inWords(String(columns?.[column])));
    await page.goto(`/saved-lists/${type}-${list.id}`);
    await page.getByRole('button', { name: say('export.open_dialog') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('export.none'), exact: true }).click();
    await dialog.getByRole('checkbox', { name: say(`lead.${column}`), exact: true }).check();
    const { length: count } = data;
    await dialog.getByRole('button', { name: say('export.start', { count, shown: count }) }).click();
    const ready = page.getByRole('status').filter({ hasText: say('export.is_ready', { name: list.name }) });
    const saved = page.waitForEvent('download');
    await ready.getByRole('button', { name: say('export.download') }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toBe(`\uFEFF${[say(`lead.${column}`), ...expected].join('\r\n')}\r\n`);
  }
});
