import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginTable } from '#functions/imports/reading/open-table.ts';
import { openWorkbook } from '#functions/imports/reading/workbook/open-workbook.ts';
import { stored } from '#tests/support/stored-file.ts';
import { workbookOf } from '#tests/support/workbook.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** A text with how it is pronounced, which is long and packed some fifty times. */
const spoken = (bytes: number) =>
  `<si><t/><rPh><t>${randomBytes(bytes / 100).toString('hex')}${'x'.repeat((bytes * 98) / 100)}</t></rPh></si>`;
const si = (text: string) => `<si><t>${text}</t></si>`;
/** Rows whose cells name texts by their number. */
const naming = (...rows: number[][]) =>
  rows.map((row) => `<row>${row.map((no) => `<c t="s"><v>${no}</v></c>`).join('')}</row>`).join('');

async function open(strings: string, xml: string, bounds: { all: number; begun: number }) {
  const body = await workbookOf({ sheets: [{ name: 'A', xml }], strings });
  return openWorkbook(stored(body), 'file', body.length, bounds);
}

test('of the texts the beginning is read for the first rows, and all of them for all rows', async () => {
  const strings = `${si('Website')}${si('a.example')}${spoken(200_000)}${si('b.example')}`;
  const book = await open(strings, naming([0], [3], [1]), { all: 10 ** 6, begun: 20_000 });
  expect(await book.firstRows('A', 200)).toEqual([
    { line: 1, cells: ['Website'] },
    { line: 2, cells: [''], isCut: true },
    { line: 3, cells: ['a.example'] },
  ]);
  const all: string[] = [];
  for await (const { cells } of book.rows('A')) all.push(...cells);
  expect(all).toEqual(['Website', 'b.example', 'a.example']);
});

test('texts that unfold to more than is read are told, whatever of it is text', async () => {
  const book = await open(`${si('a')}${spoken(200_000)}`, naming([0]), { all: 100_000, begun: 20_000 });
  const tooMany = { why: 'too_many_texts', line: 0 };
  await expect(book.firstRows('A', 200)).rejects.toMatchObject(tooMany);
  await expect(book.rows('A').next()).rejects.toMatchObject(tooMany);
});

test('a thousand million bytes of texts are too many by what the directory says', async () => {
  const sized = async (unfolded: number) => {
    const body = await workbookOf({ sheets: [{ name: 'A', xml: naming([0]) }], strings: si('a') });
    // The last entry of the directory, which is that of the texts: what it is packed in, and what it unfolds to.
    const at = body.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    body.writeUInt32LE(10 ** 8, at + 20);
    body.writeUInt32LE(unfolded, at + 24);
    return (await beginTable(stored(body), 'file', { most: 200 }))?.problem?.why;
  };
  expect(await sized(1_000_000_001)).toBe('too_many_texts');
  expect(await sized(999_999_999)).toBe('damaged');
});

test('a row whose texts lie far behind stays out of the preview and is brought', async () => {
  const { upload, preview, bring } = await openImportWorld(engine.table);
  const strings = [si('Website'), si('a.example'), si('One'), spoken(1_000_000).repeat(51), si('b.example')];
  const late = 3 + 51;
  const sheets = [
    { name: 'A', xml: naming([0, late], [late, 2], [1, 2]) },
    { name: 'B', xml: naming([late], [late]) },
  ];
  const book = await workbookOf({ sheets, strings: strings.join('') });
  const id = await upload(book);
  const shown = await preview(id);
  expect(shown).toMatchObject({ problem: null, headings: true, more: true });
  expect(shown.rows.map(({ line, entry }) => [line, entry.website])).toEqual([[3, 'https://a.example']]);
  expect(shown.columns).toMatchObject([
    { heading: 'Website', field: 'website', samples: ['a.example'] },
    { heading: '', samples: ['One'] },
  ]);
  expect((await preview(id, { sheet: 'B' })).problem).toEqual({ why: 'too_many_texts', line: 0 });
  expect(await bring(book, ['website', 'name'])).toMatchObject({ status: 'done', created: 2 });
});
