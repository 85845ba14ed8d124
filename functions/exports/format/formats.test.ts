import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmless, unguarded } from '#functions/platform/files/csv-cell.ts';
import type { CsvSeparator } from '#shared/domain/leads/files/export-columns.ts';
import { unzip } from '#tests/support/unzip.ts';
import type { Cell, Exported, FileColumn } from '../cells.ts';
import { writeCsv } from './csv.ts';
import { writeJsonLines } from './json-lines.ts';
import { writeXlsx } from './xlsx.ts';

/** Columns that give what stands in an array, in place of a lead. */
const columnsOf = (count: number): FileColumn[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ key: `k${at}`, title: `Title ${at}` },
    read: (lead) => (lead as unknown as Cell[])[at],
  }));
async function* pagesOf(rows: Cell[][], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size) as unknown as Exported[];
}
async function bytes(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const csv = async (rows: Cell[][], bom = false, separator?: CsvSeparator) =>
  (await bytes(writeCsv(pagesOf(rows), columnsOf(rows[0]?.length ?? 1), { bom, separator }))).toString(
    'utf8',
  );

/** RFC 4180, read by another hand. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}

const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(undefined), fc.boolean());
const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });

test('what is read from a CSV is what was written, and no cell begins as a formula', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const read = readCsv(await csv(all));
      expect(read[0]).toEqual(['Title 0', 'Title 1', 'Title 2']);
      expect(read.slice(1)).toEqual(
        all.map((row) =>
          row.map((one, at) => {
            const text = typeof one === 'string' ? harmless(one) : String(one ?? '');
            return at === 0 && /^[+-]\d/.test(text) ? `'${text}` : text;
          }),
        ),
      );
    }),
  );
});

test('a line computes nothing where all of it is taken for one cell, and an import reads its number as it was', async () => {
  const [, line = ''] = (await csv([['+49301234567', "0+cmd|' /C calc'!A0", -2]])).split('\r\n');
  expect(line).toBe("'+49301234567,0+cmd|' /C calc'!A0,-2");
  expect(await csv([[-2, -3]])).toContain("\r\n'-2,-3\r\n");
  expect(unguarded(line.split(',')[0] ?? '')).toBe('+49301234567');
});

test('for a spreadsheet of much of Europe cells stand between semicolons, and numbers have a comma', async () => {
  const written = await csv([['a;b', 'c, "d"', 4.5, true, ['x', 'y'], 'Berlin,=1+1']], true, ';');
  const titles = Array.from({ length: 6 }, (_, at) => `Title ${at}`).join(';');
  const cells = ['"a;b"', '"c, ""d"""', '"4,5"', 'true', '"x; y"', `"Berlin,'=1+1"`];
  expect(written).toBe(`\uFEFF${titles}\r\n${cells.join(';')}\r\n`);
});

test('a mark stands at the beginning where it was asked for, and nowhere else', async () => {
  expect(await csv([['a']], true)).toBe('\uFEFFTitle 0\r\na\r\n');
  expect(await csv([['a']])).toBe('Title 0\r\na\r\n');
});

test('a list is one text where a format knows none', async () => {
  expect(await csv([[['a', 'b;c'], []]])).toBe('Title 0,Title 1\r\n"a; b;c",\r\n');
  const text = (await bytes(writeJsonLines(pagesOf([[['a', 'b'], []]]), columnsOf(2)))).toString();
  expect(text).toBe('{"k0":["a","b"],"k1":null}\n');
});

test('a line of JSON holds what there is, under the keys of the columns; the first one names them all', async () => {
  const all = [
    ['ü"\n', 1, undefined, [], ''],
    ['', true, 'x'],
    [undefined, 2],
  ];
  const text = (await bytes(writeJsonLines(pagesOf(all, 1), columnsOf(5)))).toString();
  const lines = text.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { k0: 'ü"\n', k1: 1, k2: null, k3: null, k4: null },
    { k1: true, k2: 'x' },
    { k1: 2 },
  ]);
});

async function workbook(all: Cell[][], rowsPerSheet?: number): Promise<Record<string, string>> {
  const columns = columnsOf(all[0]?.length ?? 1);
  const options = { at: new Date('2026-01-01'), ...(rowsPerSheet ? { rowsPerSheet } : {}) };
  const files = await unzip(await bytes(writeXlsx(pagesOf(all), columns, options)));
  return Object.fromEntries([...files].map(([name, content]) => [name, content.toString('utf8')]));
}

test('a workbook has texts that are texts, numbers that are numbers, and nothing that is no XML', async () => {
  const sheet =
    (await workbook([['=1+1 <b> & \u0001', 12, undefined, true, '_x0041_']]))['xl/worksheets/sheet1.xml'] ??
    '';
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;b&gt; &amp; </t>');
  expect(sheet).toContain('<c><v>12</v></c><c/><c t="b"><v>1</v></c>');
  expect(sheet).toContain('>_x005F_x0041_<');
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<row>/g)).toHaveLength(2);
});

test('what a sheet has no room for stands in the next one, each with its titles', async () => {
  const all = Array.from({ length: 7 }, (_, no) => [`row ${no}`]);
  const files = await workbook(all, 4);
  const sheets = Object.keys(files).filter((name) => name.includes('worksheets'));
  expect(sheets).toHaveLength(3);
  for (const name of sheets) expect(files[name]).toContain('Title 0');
  const found = sheets.flatMap((name) => files[name]?.match(/row \d/g) ?? []);
  expect(found).toEqual(all.flat());
  expect(files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(3);
  expect(files['[Content_Types].xml']).toContain('sheet3.xml');
});

test('without leads there is a file with its titles', async () => {
  expect((await workbook([]))['xl/worksheets/sheet1.xml']).toContain('Title 0');
});

test('days and moments are dates of a sheet, as clocks of the zone show them, and whatever else stands there is text', async () => {
  const all = ['2026-11-28', '2026-11-28T23:44:10.000Z', '1899-05-01', 'soon', '2026-13-45', undefined];
  const columns: FileColumn[] = [
    { key: 'a', title: 'A', isDate: true, read: columnsOf(1)[0]?.read ?? (() => '') },
  ];
  const options = { at: new Date('2026-01-01'), zone: 'Europe/Berlin' };
  const rows = pagesOf(all.map((one) => [one]));
  const files = await unzip(await bytes(writeXlsx(rows, columns, options)));
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  const cells = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, cell]) => cell).slice(1);
  expect(cells.slice(0, 2)).toEqual([
    '<c s="1"><v>46354</v></c>',
    // 0:44 of the next day in Berlin.
    `<c s="2"><v>${46355 + 44 / 1440}</v></c>`,
  ]);
  expect(cells.slice(2).map((cell) => cell?.replace(/<.*?>/g, ''))).toEqual([
    '1899-05-01',
    'soon',
    '2026-13-45',
    '',
  ]);
  expect(sheet).toContain('<cols><col min="1" max="1" width="18" customWidth="1"/></cols><sheetData>');
  expect(files.get('xl/styles.xml')?.toString()).toMatch(/<xf\/><xf numFmtId="14".*<xf numFmtId="22"/);
});

test('a moment in a CSV for Excel is one that Excel reads, by the clocks of whoever asks, and in any other as it was', async () => {
  const columns = columnsOf(2).map((column) => ({ ...column, isDate: true }));
  const rows: Cell[][] = [
    ['2026-11-29T23:47:18.603Z', '2026-11-29'],
    ['soon', undefined],
  ];
  const told = async (bom: boolean) =>
    (await bytes(writeCsv(pagesOf(rows), columns, { bom, zone: 'Europe/Berlin' })))
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1);
  expect(await told(true)).toEqual(['2026-11-30 00:47,2026-11-29', 'soon,']);
  expect(await told(false)).toEqual(['2026-11-29T23:47:18.603Z,2026-11-29', 'soon,']);
});
