import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Exported, FileColumn } from '../cells.ts';
import { harmless, writeCsv } from './csv.ts';
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
const csv = async (rows: Cell[][], bom = false) =>
  (await bytes(writeCsv(pagesOf(rows), columnsOf(rows[0]?.length ?? 1), { bom }))).toString('utf8');

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
        all.map((row) => row.map((one) => (typeof one === 'string' ? harmless(one) : String(one ?? '')))),
      );
    }),
  );
});

test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['+1 (212) 555-0100', '+1 (212) 555-0100'],
  ['-12.5', '-12.5'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['+A1', "'+A1"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['a=b', 'a=b'],
])('%j is written as %j', (text, written) => expect(harmless(text)).toBe(written));

test('a mark stands at the beginning where it was asked for, and nowhere else', async () => {
  expect(await csv([['a']], true)).toBe('\uFEFFTitle 0\r\na\r\n');
  expect(await csv([['a']])).toBe('Title 0\r\na\r\n');
});

test('a line of JSON holds what there is, under the keys of the columns', async () => {
  const text = (
    await bytes(
      writeJsonLines(
        pagesOf([
          ['ü"\n', 1, undefined],
          ['', true, 'x'],
        ]),
        columnsOf(3),
      ),
    )
  ).toString();
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { k0: 'ü"\n', k1: 1 },
    { k1: true, k2: 'x' },
  ]);
});

/** The files of an archive whose entries say their sizes at its end. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const count = archive.readUInt16LE(end + 10);
  const files: Record<string, string> = {};
  for (let no = 0, at = archive.readUInt32LE(end + 16); no < count; no += 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const from = archive.readUInt32LE(at + 42);
    const body = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28);
    const raw = archive.subarray(body, body + size);
    const key = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files[key] = (method === 8 ? inflateRawSync(raw) : raw).toString('utf8');
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const workbook = async (all: Cell[][], rowsPerSheet?: number) =>
  unzip(
    await bytes(
      writeXlsx(pagesOf(all), columnsOf(all[0]?.length ?? 1), {
        at: new Date('2026-01-01'),
        ...(rowsPerSheet ? { rowsPerSheet } : {}),
      }),
    ),
  );

test('a workbook has texts that are texts, numbers that are numbers, and nothing that is no XML', async () => {
  const sheet =
    (await workbook([['=1+1 <b> & \u0001', 12, undefined, true]]))['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;b&gt; &amp; </t>');
  expect(sheet).toContain('<c><v>12</v></c><c/><c t="b"><v>1</v></c>');
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
