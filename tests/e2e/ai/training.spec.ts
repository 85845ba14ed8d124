import { expect, type Page, test } from '@playwright/test';
import { pdfOf } from '#tests/support/pdf.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { type Language, wording } from '../support/wording.ts';

const address = '/ai/training';
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const tab = (page: Page, language: Language, name: 'ask' | 'file' | 'qa' | 'text') =>
  page.getByRole('tab', { name: wording(language).say(`teach.tab_${name}`), exact: true });

test('a website is read, its pages are chosen and learnt, and what they say is found', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('sites');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 1, 'enrich'))).id);
  const { data } = await client.leads(list.id);
  const website = data[0]?.website ?? '';
  await page.goto(address);
  await page.getByLabel(say('teach.website')).fill(website);
  await page.getByRole('button', { name: say('teach.read'), exact: true }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3, { timeout: 40_000 });
  await expectAccessible(page);

  await page.getByRole('checkbox').last().uncheck();
  await page.getByRole('button', { name: say('teach.save_links', { count: 1 }) }).click();
  await expect(page.getByText(say('teach.links_saved', { count: 1 }))).toBeVisible();
  // What was chosen from goes, and what is learnt comes.
  await expect(row(page, website)).toHaveCount(1);
  await expect(row(page, website)).toContainText(say('teach.status_ready'), { timeout: 40_000 });

  await tab(page, 'en', 'ask').click();
  await page.getByRole('textbox', { name: say('teach.question') }).fill('Is this business invented?');
  await page.getByRole('button', { name: say('teach.ask'), exact: true }).click();
  await expect(page.getByText('This business is invented', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(say('teach.stand_in'))).toBeVisible();
  await expect(page.getByRole('link', { name: website })).toBeVisible();
  await expectAccessible(page);
});

test('auf dem Telefon: eine Antwort wird gelehrt und geändert, ein Scan sagt, warum er nicht gelernt wird', async ({
  page,
}) => {
  const { say } = wording('de');
  await page.setViewportSize({ width: 390, height: 844 });
  await newAccountOn(page, 'de');
  await page.goto(address);
  await tab(page, 'de', 'qa').click();
  await page.getByRole('button', { name: say('teach.add_qa') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('ui.save') }).click();
  await expect(dialog.getByText(say('fields.required')).first()).toBeVisible();
  await dialog.getByLabel(say('teach.question')).fill('Was kostet eine Wartung?');
  await dialog.getByLabel(say('teach.answer')).fill('Eine Wartung kostet 90 Euro.');
  await dialog.getByRole('button', { name: say('ui.save') }).click();
  const taught = row(page, 'Was kostet eine Wartung?');
  await expect(taught).toContainText(say('teach.status_ready'), { timeout: 40_000 });
  await taught.getByRole('button').click();
  await page.getByRole('menuitem', { name: say('teach.edit') }).click();
  await expect(dialog.getByLabel(say('teach.answer'))).toHaveValue('Eine Wartung kostet 90 Euro.');
  await dialog.getByLabel(say('teach.answer')).fill('Eine Wartung kostet 95 Euro.');
  await dialog.getByRole('button', { name: say('ui.save') }).click();
  await expect(taught).toContainText('95 Euro');
  await expectAccessible(page);

  await tab(page, 'de', 'file').click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf(['', '']) },
    { name: 'bild.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from('Leistung;Preis\nÖl;40') },
  ]);
  await expect(page.getByText(say('teach.file_kind', { name: 'bild.exe' }))).toBeVisible();
  await expect(row(page, 'scan.pdf')).toContainText(say('teach_problem.no_text'), { timeout: 40_000 });
  await expect(row(page, 'preise.csv')).toContainText('Leistung: Öl; Preis: 40', { timeout: 40_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row(page, 'scan.pdf').getByRole('button').click();
  await page.getByRole('menuitem', { name: say('teach.remove') }).click();
  await dialog.getByRole('button', { name: say('teach.remove') }).click();
  await expect(row(page, 'scan.pdf')).toHaveCount(0);
});
