import { expect, type Page, test } from '@playwright/test';
import { rowsXml, workbookOf } from '#tests/support/workbook.ts';
import { expectAccessible } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

const rows = [
  ['Betrieb', 'WWW', 'Tel'],
  ['Nova', 'nova.example', '030 1234567'],
  ['Luna', 'luna.example', ''],
];
const book = () =>
  workbookOf({
    sheets: [
      { name: 'Notizen', xml: rowsXml([['nichts']]) },
      { name: 'Betriebe', xml: rowsXml(rows) },
    ],
  });

const drop = async (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    ...{ name: 'Betriebe.xlsx', buffer },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });

test('in German and on a phone: a sheet is chosen, its columns are kept as a template, which the next workbook gets by itself', async ({
  page,
}) => {
  const { say } = wording('de');
  await page.setViewportSize({ width: 390, height: 844 });
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Gebracht');
  await page.goto(`/saved-lists/local-${list.id}/import`);
  await drop(page, await book());
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(say('import.sheet'), 'Betriebe');
  await choose(say('import.field_of', { name: 'Betrieb' }), say('entry.name'));
  await expect(page.getByRole('combobox', { name: say('import.field_of', { name: 'WWW' }) })).toHaveValue(
    say('entry.website'),
  );
  const country = new Intl.DisplayNames('de', { type: 'region' }).of('DE') ?? '';
  await choose(say('import.phone_country'), country);
  const preview = page.getByRole('region', { name: say('import.preview') });
  await expect(preview.getByText('+49 30 1234567')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: say('import.template_name') }).fill('Aus dem Verzeichnis');
  await page.getByRole('button', { name: say('import.template_keep'), exact: true }).click();
  await expect(page.getByText(say('import.template_kept', { name: 'Aus dem Verzeichnis' }))).toBeVisible();
  await page.getByRole('button', { name: say('import.start') }).click();
  const made = say('import.count_created', { count: 2, shown: 2 });
  await expect(page.getByText(`${made} = ${say('import.rows', { count: 2, shown: 2 })}`)).toBeVisible({
    timeout: 20_000,
  });
  await drop(page, await book());
  await choose(say('import.sheet'), 'Betriebe');
  await expect(page.getByText(say('import.template_found', { name: 'Aus dem Verzeichnis' }))).toBeVisible();
  await expect(preview.getByText(say('import.row_known'))).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('radio', { name: say('import.duplicates_both') }).check();
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByText(made)).toHaveCount(2, { timeout: 20_000 });
  expect((await client.leads(list.id)).data.map(({ phone }) => phone ?? '').sort()).toEqual([
    ...['', ''],
    ...['+49301234567', '+49301234567'],
  ]);
  await page
    .getByRole('link', { name: say('import.show') })
    .first()
    .click();
  // Its own leads, and not those of the import before.
  await expect(page.getByText(say('filter.one_import'))).toBeVisible();
  await expect(page.getByText('Nova', { exact: true })).toHaveCount(1);
});

test('a file is dropped, and its import is found on the page of its list while it goes on, and is stopped there', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Brought');
  await page.goto(`/saved-lists/local-${list.id}/import`);
  const lines = Array.from({ length: 20_000 }, (_, no) => `site-${no}.example,Firm ${no}`);
  const text = ['Website,Name', ...lines].join('\n');
  // Beside the box, too: there a browser would open the file in the place of the app.
  const target = page.getByRole('main');
  const drop = async (...names: string[]) => {
    const dropped = await page.evaluateHandle(
      ([text = '', ...names]) => {
        const data = new DataTransfer();
        for (const name of names) data.items.add(new File([text], name, { type: 'text/csv' }));
        return data;
      },
      [text, ...names],
    );
    await target.dispatchEvent('dragover', { dataTransfer: dropped });
    await target.dispatchEvent('drop', { dataTransfer: dropped });
  };
  await expect(page.getByRole('button', { name: say('import.choose') })).toBeVisible();
  await drop('many.csv', 'others.csv');
  await expect(page.getByText(say('import.one_file'))).toBeVisible();
  await drop('many.csv');
  await expect(page.getByRole('button', { name: say('import.start') })).toBeVisible();
  // Nothing takes a file any more, and none is opened in the place of the app.
  expect(
    await target.evaluate((main) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Website'], 'late.csv'));
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      main.dispatchEvent(over);
      return over.defaultPrevented;
    }),
  ).toBe(true);
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByRole('button', { name: say('import.stop') })).toBeVisible();
  await page.goto(`/saved-lists/local-${list.id}`);
  const banner = page.getByRole('region', { name: say('import.banner') });
  await expect(banner.getByText(say('import.banner_of', { name: 'many.csv' }))).toBeVisible();
  await expect(banner.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '20000', {
    timeout: 30_000,
  });
  await expectAccessible(page);
  await banner.getByRole('button', { name: say('import.stop') }).click();
  await expect(banner).toHaveCount(0, { timeout: 20_000 });
  await page.goto(`/saved-lists/local-${list.id}/import`);
  await expect(page.getByText(say('import.status_stopped'), { exact: true })).toBeVisible();
});
