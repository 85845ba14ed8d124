import { expect, type Locator, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { faultsOf, scrolledTwice } from '../support/layout.ts';
import { expectWindowStill, settled } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { type Language, wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const long = 'zahnaerztliche-gemeinschaftspraxis-charlottenburg-wilmersdorf.example';
const others = Array.from({ length: 60 }, (_, at) => `https://betrieb-${at}.example,Betrieb ${at},\n`);
const rows = `Website,Name,Mail\nhttps://${long},Zahnärztliche Gemeinschaftspraxis Dr. Müller-Lüdenscheidt,terminvereinbarung.sprechstunde@${long}\n${others.join('')}`;
const labels = ['Wiedervorlage nach der Sommerpause', ...Array.from({ length: 9 }, (_, at) => `Label ${at}`)];

/** A lead with long words among others, in a list with a folder, of an account with labels. */
async function openOn(page: Page, language: Language, size: { width: number; height: number }) {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Zahnärztinnen und andere Betriebe in Berlin-Mitte');
  const { createLabel, rename, results } = contracts.campaigns.endpoints;
  for (const name of labels) await client.call(createLabel, { body: { name, color: 'teal' } });
  await client.call(rename, { params: { id: list.id }, body: { folder: 'Frühjahrsaussendung Berlin' } });
  await bringFile(client, list.id, rows, ['website', 'name', 'email']);
  const params = { id: list.id, type: 'local' as const };
  const { data } = await client.call(results, { params, body: { sent: -1, limit: 100 } });
  await page.setViewportSize(size);
  const { say } = wording(language);
  const address = `/saved-lists/local-${list.id}`;
  return {
    client,
    say,
    address,
    withLead: `${address}?lead=${data.find(({ website }) => website?.includes(long))?.id}`,
    button: (id: string, part: Page | Locator = page) =>
      part.getByRole('button', { name: say(id), exact: true }),
    panel: page.getByRole('complementary', { name: say('lead.panel') }),
    dialog: page.getByRole('dialog'),
  };
}

/** All that is open stands in the window, has nothing cut off and scrolls in one place. */
async function expectWhole(page: Page, language: Language): Promise<void> {
  await settled(page);
  expect(await faultsOf(page, '[role="dialog"]', [language])).toEqual([]);
  expect(await scrolledTwice(page, '[role="dialog"]')).toEqual([]);
  await expectWindowStill(page);
}

/** Nothing lies over it, and it is pressed without anything being scrolled before. */
async function expectFree(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click({ trial: true });
}

const onOneLine = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return Math.abs((a?.y ?? 0) + (a?.height ?? 0) / 2 - (b?.y ?? 0) - (b?.height ?? 0) / 2) < 6;
};

test('what opens on a laptop has room there', async ({ page }) => {
  const language = 'de';
  const { say, address, withLead, button, panel, dialog } = await openOn(page, language, {
    width: 1280,
    height: 720,
  });
  await page.goto('/saved-lists');
  const found = page.getByRole('textbox', { name: say('lists.search') });
  expect(await onOneLine(found, button('lists.create'))).toBe(true);

  await page.goto(address);
  await page.getByRole('grid').getByRole('checkbox').nth(1).check();
  await button('labels.mark').click();
  await expectWhole(page, language);
  // A name of two lines begins in both at the same place.
  const starts = await dialog.getByRole('button', { name: labels[0] ?? '' }).evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.querySelector('.mantine-Button-label') ?? one);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);

  await page.goto(withLead);
  const chooseFurther = async (key: string) => {
    await button('list.more', panel).click();
    await page.getByRole('menuitem', { name: say(key), exact: true }).click();
  };
  await chooseFurther('labels.mark');
  await expect(dialog.getByRole('button', { name: labels[0] ?? '' })).toBeVisible();
  await expectWhole(page, language);
  await expectFree(dialog.getByRole('link', { name: say('labels.manage') }));
  await page.keyboard.press('Escape');

  await chooseFurther('list.take');
  await expectWhole(page, language);
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Escape');

  await panel.hover();
  await page.mouse.wheel(0, 600);
  await expect(panel.getByRole('heading').first()).not.toBeInViewport();
  await expect(button('lead.close', panel)).toBeInViewport();

  await button('filter.open').click();
  for (let count = 0; count < 4; count += 1) await button('filter.add_condition', dialog).click();
  await expectWhole(page, language);
  await page.keyboard.press('Escape');
});

test('what is asked in a dialog has its buttons in sight', async ({ page }) => {
  const language = 'de';
  const { client, say, address, button, dialog } = await openOn(page, language, { width: 1024, height: 720 });
  await page.goto(address);
  await button('ui.actions').click();
  await page.getByRole('menuitem', { name: say('export.open_dialog') }).click();
  const start = dialog.getByRole('button', { name: say('export.start', { count: 61, shown: 61 }) });
  await expect(start).toBeFocused();
  await expectWhole(page, language);
  await expectFree(start);
  await page.keyboard.press('Escape');

  await button('ui.actions').click();
  await page.getByRole('menuitem', { name: say('lists.file') }).click();
  await expect(dialog.getByRole('combobox', { name: say('lists.folder') })).toBeFocused();
  await expectWhole(page, language);
  await expectFree(button('ui.save', dialog));

  // A word that is longer than its row.
  const { id } = await client.newList(
    'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaften',
  );
  await client.call(contracts.campaigns.endpoints.remove, { params: { id } });
  await page.goto('/saved-lists/trash');
  await expect(page.getByText('Donaudampf')).toBeVisible();
  expect(await faultsOf(page, 'main', [language])).toEqual([]);
});

test('long words and many acts have room on a phone', async ({ page }) => {
  const language = 'es';
  const { say, address, withLead, button, panel } = await openOn(page, language, { width: 390, height: 844 });
  await page.goto(withLead);
  await panel.getByRole('button', { name: new RegExp(`^${say('bounce.action')}`) }).click();
  await expectWhole(page, language);
  await page.goto(address);
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  // The bar measures itself before it folds.
  await expect
    .poll(() => onOneLine(button('list.enrich', bar), button('list.further_actions', bar)))
    .toBe(true);
});
